/**
 * Stores the worker's messages from the first paint until the code that handles them has loaded. A message
 * before the first paint is lost: a browser delivers it once the document is parsed, and only to the listeners
 * of that moment. So each message has to be one that a start can do without (decisions/push).
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
