/**
 * What the worker says before the code that hears it has come. Once the document is read, a browser
 * gives each of its messages to whoever listens then, and to nobody later.
 */
const kept: unknown[] = [];
let hear = (data: unknown): void => void kept.push(data);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    hear(data);
  });
}

/** Hears what has been kept, and from now on everything. */
export function onWorkerData(next: (data: unknown) => void): void {
  hear = next;
  kept.splice(0).forEach(next);
}
