/** Component tests run without workers and canvases: this is what the image worker would have made. */
import type { PreparedPicture } from '#device/media/prepareImage.ts';
import { png } from './pictures.ts';

export const preparedPicture: PreparedPicture = {
  base64: png(4, 4).toString('base64'),
  blob: new Blob(['a picture']),
  // Square, so that a crop to 3:4 cuts a piece off both sides.
  width: 400,
  height: 400,
};

export const chosenFile = new File(['any bytes'], 'picture.png', { type: 'image/png' });

let made = 0;

/** Addresses for pictures in memory, which jsdom does not support. */
export function standInForPictures(): void {
  URL.createObjectURL = () => {
    made += 1;
    return `blob:picture-${String(made)}`;
  };
  URL.revokeObjectURL = () => undefined;
}
