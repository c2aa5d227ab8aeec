import { readFromWorker, type FromWorker } from '#contract/workerMessages.ts';
import { onWorkerData } from './earlyWorkerMessages.ts';

/**
 * Receives the service worker's messages to this page, including those sent since the page started.
 * @returns ends it: later messages are dropped, until there is another listener.
 */
export function onWorkerMessage(listen: (event: FromWorker) => void): () => void {
  let isEnded = false;
  onWorkerData((data) => {
    const event = isEnded ? undefined : readFromWorker(data);
    if (event !== undefined) listen(event);
  });
  return () => {
    isEnded = true;
  };
}
