import { readFromWorker, type FromWorker } from '#contract/workerMessages.ts';
import { onWorkerData } from './earlyWorkerMessages.ts';

/** Hears what the service worker tells this page, and what it has told it since the page began. */
export function onWorkerMessage(listen: (event: FromWorker) => void): void {
  onWorkerData((data) => {
    const event = readFromWorker(data);
    if (event !== undefined) listen(event);
  });
}
