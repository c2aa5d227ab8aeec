/** The worker that decodes and encodes pictures, so that the screen never freezes. */
import { makePicture } from './makePicture.ts';
import type { PictureOrder } from './imageMessages.ts';

self.addEventListener('message', ({ data }: MessageEvent<PictureOrder>) => {
  void makePicture(data).then(
    (outcome) => {
      self.postMessage(outcome);
    },
    (error: unknown) => {
      // An unexpected error reaches the page as the worker's own error, and the page handles it.
      self.reportError(error);
    },
  );
});
