/** Decodes an accepted picture to pixels in upright orientation. */
import type { AcceptedPicture } from '#domain/media/checkPicture.ts';
import type { PictureType } from '#domain/media/pictureType.ts';
import { readTiff } from '#domain/media/tiff.ts';

const mimeTypes: Readonly<Record<Exclude<PictureType, 'tiff'>, string>> = {
  gif: 'image/gif',
  bmp: 'image/bmp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const mayBeTransparent: ReadonlySet<PictureType> = new Set(['gif', 'png', 'bmp']);

/**
 * Decodes the first picture of an animation.
 * @throws any error of a decoder for a broken file, and when nothing of the picture shows.
 */
export async function decodeUpright(
  { type }: AcceptedPicture,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ImageBitmap> {
  if (type === 'tiff') return decodeTiffUpright(bytes);
  // Passes the type found in the content, so that the browser need not guess.
  const blob = new Blob([bytes], { type: mimeTypes[type] });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  if (mayBeTransparent.has(type) && isInvisible(bitmap)) {
    bitmap.close();
    throw new TypeError('nothing but transparency');
  }
  return bitmap;
}

/** Browsers cannot decode TIFF (decisions/tiff): our decoder is fetched for the first one. */
async function decodeTiffUpright(bytes: Uint8Array): Promise<ImageBitmap> {
  const tiff = readTiff(bytes);
  if (tiff === undefined) throw new TypeError('not a TIFF that is decoded');
  const { decodeTiff } = await import('./tiff/decodeTiff.ts');
  const { data, width, height } = await decodeTiff(tiff, bytes, decodeJpeg);
  return createImageBitmap(new ImageData(data, width, height));
}

async function decodeJpeg(jpeg: Uint8Array<ArrayBuffer>): Promise<ImageData> {
  const bitmap = await createImageBitmap(new Blob([jpeg], { type: mimeTypes.jpg }));
  const { width, height } = bitmap;
  const pixels = drawingContext(width, height);
  pixels.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pixels.getImageData(0, 0, width, height);
}

function drawingContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no drawing context');
  return context;
}

/** Rows of pixels that are looked at together. */
const bandPixels = 1_000_000;

/** Whether nothing of a picture shows: on paper it would be a white page. */
function isInvisible(bitmap: ImageBitmap): boolean {
  const { width, height } = bitmap;
  const rows = Math.min(height, Math.max(1, Math.floor(bandPixels / width)));
  const context = drawingContext(width, rows);
  for (let top = 0; top < height; top += rows) {
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -top);
    const { data } = context.getImageData(0, 0, width, rows);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  }
  return true;
}
