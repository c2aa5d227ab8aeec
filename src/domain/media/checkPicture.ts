/** Checks whether a file may be used as a photo, a document or a signature, before it is decoded. */
import { hasMoreFrames } from './gif.ts';
import { jpegOrientation } from './jpeg.ts';
import { maxFrames, maxIdentityBytes, maxUploadPixels, maxUploadSidePx } from './limits.ts';
import { uprightSize, type Orientation } from './orientation.ts';
import { readPictureSize } from './pictureSize.ts';
import type { Size } from './size.ts';
import { pictureType, type PictureType } from './pictureType.ts';
import { isWholePng, pngFrames } from './png.ts';
import { readTiff } from './tiff.ts';

export type PicturePurpose = 'photo' | 'identity' | 'signature';

export type PictureRefusal =
  /** 'File size should be no larger than 6MB'; only identity documents have this limit. */
  | { readonly reason: 'fileTooLarge' }
  /** 'Invalid media type'. */
  | { readonly reason: 'mediaType' }
  /** Empty, cut off, not matching its header, or an animation with too many frames. */
  | { readonly reason: 'unreadable' }
  /** More pixels than the app decodes; the limits are `maxUploadSidePx` and `maxUploadPixels`. */
  | { readonly reason: 'tooManyPixels'; readonly width: number; readonly height: number };

export interface AcceptedPicture {
  readonly type: PictureType;
  /** The size of the upright picture. */
  readonly size: Size;
  readonly orientation: Orientation;
}

export type PictureCheck =
  | { readonly kind: 'accepted'; readonly picture: AcceptedPicture }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal };

/** Checks the size of a file before its bytes are read (decisions/pictures). */
export function isFileTooLarge(fileBytes: number, purpose: PicturePurpose): boolean {
  return purpose === 'identity' && fileBytes > maxIdentityBytes;
}

/** Sections 5 and 9. Checks the file size first, then the type by content, then the sides given in the header. */
export function checkPicture(bytes: Uint8Array, purpose: PicturePurpose): PictureCheck {
  if (isFileTooLarge(bytes.length, purpose)) return refused({ reason: 'fileTooLarge' });
  if (bytes.length === 0) return refused({ reason: 'unreadable' });
  const type = pictureType(bytes);
  if (type === undefined) return refused({ reason: 'mediaType' });
  const size = readPictureSize(type, bytes);
  if (size === undefined || size.width <= 0 || size.height <= 0) {
    return refused({ reason: 'unreadable' });
  }
  // Reported as unreadable: such a file is not made by accident, so it needs no message of its own.
  const hasTooManyFrames =
    (type === 'gif' && hasMoreFrames(bytes, maxFrames)) ||
    (type === 'png' && pngFrames(bytes) > maxFrames);
  if (hasTooManyFrames) return refused({ reason: 'unreadable' });
  if (isAbsurd(size)) return refused({ reason: 'tooManyPixels', ...sidesOf(size) });
  if (type === 'png' && !isWholePng(bytes)) return refused({ reason: 'unreadable' });
  const orientation = orientationOf(type, bytes);
  return {
    kind: 'accepted',
    picture: { type, size: uprightSize(size, orientation), orientation },
  };
}

/** Whether a picture would exhaust the device's memory, whatever its file size (faults SR-124). */
export function isAbsurd({ width, height }: Size): boolean {
  return width > maxUploadSidePx || height > maxUploadSidePx || width * height > maxUploadPixels;
}

function sidesOf({ width, height }: Size): Size {
  return { width, height };
}

function orientationOf(type: PictureType, bytes: Uint8Array): Orientation {
  if (type === 'jpg') return jpegOrientation(bytes);
  return type === 'tiff' ? (readTiff(bytes)?.orientation ?? 1) : 1;
}

function refused(refusal: PictureRefusal): PictureCheck {
  return { kind: 'refused', refusal };
}
