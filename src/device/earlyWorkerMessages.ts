/**
 * Stores the worker's messages until the code that handles them has loaded. Once the document is parsed, a
 * browser delivers each message only to the current listeners, not to later ones.
 */
const queued: unknown[] = [];
let listen = (data: unknown): void => void queued.push(data);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    listen(data);
  });
}

/** Delivers the stored messages to the listener, and every later one. */
export function onWorkerData(next: (data: unknown) => void): void {
  listen = next;
  queued.splice(0).forEach(next);
}
