/** What starts once the card is on the screen: refreshes, other tabs, the service worker. */
import { registerWorker } from '#device/worker.ts';
import { startBackground } from './background.ts';
import { keepPush } from './push/keepPush.ts';

export function startLater(): void {
  startBackground();
  keepPush();
  // The development server has no worker: its modules change while the page lives.
  if (import.meta.env.PROD) void registerWorker();
}
