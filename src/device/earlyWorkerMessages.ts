/**
 * What the worker says before the code that hears it has come. Once the document is read, a browser
 * gives each of its messages to whoever listens then, and to nobody later.
 */
const queued: unknown[] = [];
let listen = (data: unknown): void => void queued.push(data);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    listen(data);
  });
}

/** Hears what has been kept, and from now on everything. */
export function onWorkerData(next: (data: unknown) => void): void {
  listen = next;
  queued.splice(0).forEach(next);
}
