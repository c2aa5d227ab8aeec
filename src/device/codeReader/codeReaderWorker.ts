/**
 * The worker that reads the card's code from its pixels. Its file is the only one served with a policy that
 * allows WebAssembly (docs/hosting.md).
 */
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { arePixelsWithheld } from './arePixelsWithheld.ts';
import type { ReadMessage, ReadOutcome } from './codeReaderMessages.ts';
import { readPixels, takeDecoder } from './readPixels.ts';

self.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
  void read(data).then((outcome) => {
    self.postMessage(outcome);
  });
});

/** A failure (no network, no WebAssembly) proves nothing about the code. */
async function read({ memory, width, height, isTurned }: ReadMessage): Promise<ReadOutcome> {
  try {
    const pixels = new ImageData(new Uint8ClampedArray(memory), width, height);
    if (arePixelsWithheld(pixels)) return { kind: 'unsupported' };
    const answer = await fetch(decoderUrl);
    if (!answer.ok) return { kind: 'unsupported' };
    takeDecoder(await answer.arrayBuffer());
    return { kind: 'read', readings: await readPixels({ pixels, isTurned }) };
  } catch {
    return { kind: 'unsupported' };
  }
}
