/**
 * The worker that reads QR codes from frames. Its file is the only one served with a policy that allows
 * WebAssembly (docs/verifier.md).
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeOrder, DecodeOutcome } from './decodeMessages.ts';
import { drawnPixels } from './drawnPixels.ts';
import { greyPixels } from './greyPixels.ts';
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
    const found = await readBarcodes(await pixelsOf(frame), readerOptions(isPicture));
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

/** A camera's frame carries its brightness, which is all that the decoder needs. Anything else is drawn. */
async function pixelsOf(frame: ImageBitmap | VideoFrame): Promise<ImageData> {
  const grey = 'copyTo' in frame ? await greyPixels(frame).catch(() => undefined) : undefined;
  return grey ?? drawnPixels(frame);
}
