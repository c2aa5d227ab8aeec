/**
 * The worker in which the card's code is read from its pixels. Its file, and no other, is served with a
 * policy that allows WebAssembly (docs/hosting.md).
 */
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadOrder, ReadOutcome } from './codeReaderMessages.ts';
import { readPixels, takeDecoder } from './readPixels.ts';

self.addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  void read(data).then((outcome) => {
    self.postMessage(outcome);
  });
});

/** Whatever fails (no network, no WebAssembly) says nothing of the code. */
async function read(order: ReadOrder): Promise<ReadOutcome> {
  try {
    const answer = await fetch(decoderUrl);
    if (!answer.ok) return { kind: 'unsupported' };
    takeDecoder(await answer.arrayBuffer());
    return { kind: 'read', readings: await readPixels(order) };
  } catch {
    return { kind: 'unsupported' };
  }
}
