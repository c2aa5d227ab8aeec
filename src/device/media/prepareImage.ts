/**
 * The page's only source of a picture that may be sent. A worker makes it, and nothing persists in the
 * worker.
 */
import type { Crop } from '#domain/media/crop.ts';
import { isFileTooLarge, type PicturePurpose } from '#domain/media/checkPicture.ts';
import { trustedWorkerUrl } from '../trustedTypes.ts';
import type { PictureOrder, PictureOutcome } from './imageMessages.ts';
import imageWorkerUrl from './imageWorker.ts?worker&url';

export type { PictureOutcome, PreparedPicture } from './imageMessages.ts';

/** Longer than the slowest phone needs for the largest picture: work that takes longer never ends. */
const limitMs = 45_000;

/**
 * Checks a file and turns it into the picture that is sent: upright, without metadata, within the limits
 * (sections 5 and 9). Each picture has its own worker, whose memory is freed with it.
 * @param crop fractions of the upright picture; all of it when missing. A signature is never cropped.
 */
export function prepareImage(
  file: Blob,
  purpose: PicturePurpose,
  crop?: Crop,
): Promise<PictureOutcome> {
  // Checked first, even where this browser could not do the rest.
  if (isFileTooLarge(file.size, purpose)) {
    return Promise.resolve({ kind: 'refused', refusal: { reason: 'fileTooLarge' } });
  }
  if (!canWorkOnPictures()) return Promise.resolve(unsupported);
  return new Promise((resolve) => {
    const worker = startWorker();
    const finish = (outcome: PictureOutcome): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      finish({ kind: 'refused', refusal: { reason: 'unreadable' } });
    }, limitMs);
    worker.addEventListener('message', ({ data }: MessageEvent<PictureOutcome>) => {
      finish(data);
    });
    worker.addEventListener('error', (event) => {
      // Handled here: the browser ran out of memory, or lost the worker's file.
      event.preventDefault();
      finish(unsupported);
    });
    const order: PictureOrder = { file, purpose, crop };
    worker.postMessage(order);
  });
}

function startWorker(): Worker {
  // The development server serves the worker from its source, and has no Trusted Types.
  const url = import.meta.env.PROD ? trustedWorkerUrl(imageWorkerUrl) : imageWorkerUrl;
  return new Worker(url, { type: 'module' });
}

const unsupported: PictureOutcome = { kind: 'refused', refusal: { reason: 'unsupported' } };

function canWorkOnPictures(): boolean {
  return (
    typeof Worker === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function' &&
    typeof DecompressionStream === 'function'
  );
}
