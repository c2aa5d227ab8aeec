import { readFromWorker, type FromWorker } from '#contract/workerMessages.ts';

/** Hears what the service worker tells the pages. */
export function hearWorker(hear: (news: FromWorker) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = readFromWorker(data);
    if (news !== undefined) hear(news);
  });
  // Listening by name does not open the queue of what came before.
  navigator.serviceWorker.startMessages();
}
