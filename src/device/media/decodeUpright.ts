/** Decodes an accepted picture to pixels in upright orientation. */
import type { AcceptedPicture } from '#domain/media/checkPicture.ts';
import { uprightSize, uprightTransform } from '#domain/media/orientation.ts';
import type { PictureType } from '#domain/media/pictureType.ts';
import { readTiff } from '#domain/media/tiff.ts';

const mimeTypes: Readonly<Record<Exclude<PictureType, 'tiff'>, string>> = {
  gif: 'image/gif',
  bmp: 'image/bmp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Decodes the first picture of an animation. @throws any error of a decoder for a broken file. */
export async function decodeUpright(
  { type }: AcceptedPicture,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImageBitmap> {
  if (type === 'tiff') return decodeTiffUpright(bytes);
  // Passes the type found in the content, so that the browser need not guess.
  const blob = new Blob([bytes], { type: mimeTypes[type] });
  return createImageBitmap(blob, { imageOrientation: 'from-image' });
}

/** Browsers cannot decode TIFF (decisions/decoders): the library is fetched for the first TIFF. */
async function decodeTiffUpright(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  const tiff = readTiff(bytes);
  if (tiff === undefined) throw new TypeError('not a TIFF that is decoded');
  const { decodeTiff } = await import('./decodeTiff.ts');
  const lying = await createImageBitmap(await decodeTiff(tiff, bytes));
  if (tiff.orientation === 1) return lying;
  const size = uprightSize(tiff, tiff.orientation);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no drawing context');
  context.setTransform(...uprightTransform(tiff, tiff.orientation));
  context.drawImage(lying, 0, 0);
  lying.close();
  return canvas.transferToImageBitmap();
}
