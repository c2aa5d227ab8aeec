/**
 * The worker that reads QR codes from frames. Its file is the only one served with a policy that allows
 * WebAssembly (docs/verifier.md).
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeOrder, DecodeOutcome } from './decodeMessages.ts';
import { readerOptions } from './readerOptions.ts';

let decoder: Promise<void> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<DecodeOrder>) => {
  void decode(data).then((outcome) => {
    self.postMessage(outcome);
  });
});

async function decode({ id, frame, isPicture }: DecodeOrder): Promise<DecodeOutcome> {
  try {
    decoder ??= loadDecoder();
    await decoder;
    const found = await readBarcodes(pixelsOf(frame), readerOptions(isPicture));
    return { id, texts: found.map(({ text }) => text) };
  } catch {
    // The next frame tries again: the network may be back.
    decoder = undefined;
    return { id, texts: undefined };
  } finally {
    frame.close();
  }
}

async function loadDecoder(): Promise<void> {
  const answer = await fetch(decoderUrl);
  if (!answer.ok) throw new TypeError('no decoder');
  prepareZXingModule({ overrides: { wasmBinary: await answer.arrayBuffer() } });
}

let canvas: OffscreenCanvas | undefined;

function pixelsOf(frame: ImageBitmap): ImageData {
  const { width, height } = frame;
  if (canvas?.width !== width || canvas.height !== height)
    canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new TypeError('no canvas');
  context.drawImage(frame, 0, 0);
  return context.getImageData(0, 0, width, height);
}
