/**
 * Stores the worker's messages until the code that handles them has loaded. Once the document is parsed, a
 * browser delivers each message only to the current listeners, not to later ones.
 */
import { perApp } from '#scope/perApp.ts';

interface Messages {
  /** Those that no listener has yet. */
  readonly queued: unknown[];
  listen: (data: unknown) => void;
}

const messages = perApp((): Messages => {
  const queued: unknown[] = [];
  return { queued, listen: (data) => void queued.push(data) };
});

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    messages().listen(data);
  });
}

/** Delivers the stored messages to the listener, and every later one. */
export function onWorkerData(next: (data: unknown) => void): void {
  const app = messages();
  app.listen = next;
  app.queued.splice(0).forEach(next);
}
