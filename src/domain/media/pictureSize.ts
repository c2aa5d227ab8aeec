/** Reads the size of a picture from its header, so that absurdly large pictures are never decoded. */
import { bmpSize } from './bmp.ts';
import { gifSize } from './gif.ts';
import { jpegSize } from './jpeg.ts';
import type { PictureType } from './pictureType.ts';
import { pngSize } from './png.ts';
import type { Size } from './size.ts';
import { readTiff } from './tiff.ts';

/**
 * The size for which a decoder would allocate memory: as stored in the file, before it is turned upright.
 * @returns undefined when the header is cut off or contradicts itself.
 */
export function readPictureSize(type: PictureType, bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (type) {
      case 'png':
        return pngSize(view);
      case 'gif':
        return gifSize(view);
      case 'bmp':
        return bmpSize(view);
      case 'jpg':
        return jpegSize(view);
      case 'tiff':
        return readTiff(bytes);
    }
  } catch (error) {
    // Past the end: the header is cut off.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
