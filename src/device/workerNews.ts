import { readFromWorker, type FromWorker } from '#contract/workerMessages.ts';
import { hearNews } from './earlyNews.ts';

/** Hears what the service worker tells this page, and what it has told it since the page began. */
export function hearWorker(hear: (news: FromWorker) => void): void {
  hearNews((data) => {
    const news = readFromWorker(data);
    if (news !== undefined) hear(news);
  });
}
