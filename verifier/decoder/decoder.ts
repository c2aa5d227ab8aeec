/** The page's side of the decoder: one worker for all frames. */
import { ownWorkerUrl } from '../trustedTypes.ts';
import type { DecodeOrder, DecodeOutcome } from './decodeMessages.ts';
import decoderUrl from './decoderWorker.ts?worker&url';

export interface Decoder {
  /** Takes the frame. @returns the texts of its QR codes; undefined when the decoder does not run here. */
  readonly decode: (
    frame: DecodeOrder['frame'],
    isPicture: boolean,
  ) => Promise<readonly string[] | undefined>;
}

export function createDecoder(): Decoder {
  const waiting = new Map<number, (texts: readonly string[] | undefined) => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  const settle = (id: number, texts: readonly string[] | undefined): void => {
    waiting.get(id)?.(texts);
    waiting.delete(id);
  };

  const start = (): Worker => {
    // The development server serves the worker from its source, and has no Trusted Types.
    const url = import.meta.env.PROD ? ownWorkerUrl(decoderUrl) : decoderUrl;
    const started = new Worker(url, { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<DecodeOutcome>) => {
      settle(data.id, data.texts);
    });
    started.addEventListener('error', (event) => {
      // Handled here: the worker's file may be unreachable. The next frame starts another.
      event.preventDefault();
      worker = undefined;
      for (const id of [...waiting.keys()]) settle(id, undefined);
    });
    return started;
  };

  return {
    decode: (frame, isPicture) =>
      new Promise((resolve) => {
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, resolve);
        const order: DecodeOrder = { id: lastId, frame, isPicture };
        worker.postMessage(order, [frame]);
      }),
  };
}
