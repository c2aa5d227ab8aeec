/** The worker in which pictures are decoded and encoded, so that the screen never freezes. */
import { makePicture } from './makePicture.ts';
import type { PictureOrder } from './imageMessages.ts';

self.addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
  void makePicture(data).then(
    (outcome) => {
      self.postMessage(outcome);
    },
    (error: unknown) => {
      // What nobody foresaw reaches the page as the worker's own error, and the page answers it.
      self.reportError(error);
    },
  );
});
