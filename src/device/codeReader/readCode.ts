/** Gives the page access to the decoder. Each picture has its own worker, whose memory is freed with it. */
import { trustedWorkerUrl } from '../trustedTypes.ts';
import type { ReadMessage, ReadOrder, ReadOutcome } from './codeReaderMessages.ts';
import codeReaderUrl from './codeReaderWorker.ts?worker&url';

/** Longer than a slow phone needs to fetch the decoder and read one code. */
const limitMs = 60_000;

/**
 * Reads all codes in a picture and removes its pixels from the page. Never rejects.
 * @param signal aborts the reading; the result is then `unsupported` and must be ignored.
 */
export function readCode(order: ReadOrder, signal: AbortSignal): Promise<ReadOutcome> {
  const worker = signal.aborted ? undefined : startWorker();
  if (worker === undefined) return Promise.resolve(unsupported);
  return new Promise((resolve) => {
    const finish = (outcome: ReadOutcome): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(outcome);
    };
    const timer = setTimeout(finish, limitMs, unsupported);
    signal.addEventListener('abort', () => {
      finish(unsupported);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadOutcome>) => {
      finish(data);
    });
    worker.addEventListener('error', (event) => {
      // Handled here: the worker's file may be unreachable.
      event.preventDefault();
      finish(unsupported);
    });
    const { data, width, height } = order.pixels;
    const message: ReadMessage = { memory: data.buffer, width, height, isTurned: order.isTurned };
    worker.postMessage(message, [message.memory]);
  });
}

function startWorker(): Worker | undefined {
  if (typeof Worker !== 'function') return undefined;
  // The development server serves the worker from its source, and has no Trusted Types.
  const url = import.meta.env.PROD ? trustedWorkerUrl(codeReaderUrl) : codeReaderUrl;
  return new Worker(url, { type: 'module' });
}

const unsupported: ReadOutcome = { kind: 'unsupported' };
