/** The page's side of reading a code: what it passes to the worker, and that no worker is left behind. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCode } from '#device/codeReader/readCode.ts';
import type { ReadMessage } from '#device/codeReader/codeReaderMessages.ts';

class PlayedWorker extends EventTarget {
  static readonly all: PlayedWorker[] = [];
  received: ReadMessage | undefined;
  isEnded = false;

  constructor() {
    super();
    PlayedWorker.all.push(this);
  }

  postMessage(message: ReadMessage, transfer: Transferable[]): void {
    this.received = structuredClone(message, { transfer });
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const picture = (): ImageData => ({
  data: new Uint8ClampedArray([0, 1, 2, 255]),
  width: 1,
  height: 1,
  colorSpace: 'srgb',
});

beforeEach(() => {
  PlayedWorker.all.length = 0;
  vi.stubGlobal('Worker', PlayedWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('budget P6: the pixel memory is transferred, not copied', async () => {
  const pixels = picture();
  const reading = readCode({ pixels, isTurned: true }, new AbortController().signal);
  const [worker] = PlayedWorker.all;
  expect(pixels.data.buffer.byteLength, 'it left the page').toBe(0);
  expect(worker?.received).toMatchObject({ width: 1, height: 1, isTurned: true });
  expect([...new Uint8Array(worker?.received?.memory ?? new ArrayBuffer(0))]).toEqual([
    0, 1, 2, 255,
  ]);
  worker?.dispatchEvent(new MessageEvent('message', { data: { kind: 'read', readings: [] } }));
  expect(await reading).toEqual({ kind: 'read', readings: [] });
  expect(worker?.isEnded).toBe(true);
});

test('a read aborted before it starts creates no worker', async () => {
  const outcome = await readCode({ pixels: picture(), isTurned: false }, AbortSignal.abort());
  expect(outcome).toEqual({ kind: 'unsupported' });
  expect(PlayedWorker.all).toEqual([]);
});

test.each([
  ['given up while it reads', (_worker: PlayedWorker, given: AbortController) => given.abort()],
  [
    'its file is out of reach',
    (worker: PlayedWorker) => worker.dispatchEvent(new Event('error', { cancelable: true })),
  ],
])('%s: the worker ends, and no result is reported', async (_what, happen) => {
  const given = new AbortController();
  const reading = readCode({ pixels: picture(), isTurned: false }, given.signal);
  const [worker] = PlayedWorker.all;
  if (worker === undefined) throw new Error('no worker was started');
  happen(worker, given);
  expect(await reading).toEqual({ kind: 'unsupported' });
  expect(worker.isEnded).toBe(true);
});
