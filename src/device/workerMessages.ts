import { readFromWorker, type FromWorker } from '#contract/workerMessages.ts';
import { onWorkerData } from './earlyWorkerMessages.ts';

/** Receives the service worker's messages to this page, including those sent since the page started. */
export function onWorkerMessage(listen: (event: FromWorker) => void): void {
  onWorkerData((data) => {
    const event = readFromWorker(data);
    if (event !== undefined) listen(event);
  });
}
