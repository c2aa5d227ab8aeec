/** Whether a file may become a photo, a document or a signature, before anything decodes it. */
import { hasMoreFrames } from './gif.ts';
import { jpegOrientation } from './jpeg.ts';
import { maxGifFrames, maxIdentityBytes, maxUploadPixels, maxUploadSidePx } from './limits.ts';
import { uprightSize, type Orientation } from './orientation.ts';
import { readPictureSize } from './pictureSize.ts';
import type { Size } from './size.ts';
import { pictureType, type PictureType } from './pictureType.ts';
import { readTiff } from './tiff.ts';

export type PicturePurpose = 'photo' | 'identity' | 'signature';

export type PictureRefusal =
  /** 'File size should be no larger than 6MB'; identity documents alone have this limit. */
  | { readonly reason: 'fileTooLarge' }
  /** 'Invalid media type'. */
  | { readonly reason: 'mediaType' }
  /** Empty, cut off, not what its header says, or an animation of too many frames. */
  | { readonly reason: 'unreadable' }
  /** More pixels than are decoded; the limits are `maxUploadSidePx` and `maxUploadPixels`. */
  | { readonly reason: 'tooManyPixels'; readonly width: number; readonly height: number };

export interface AcceptedPicture {
  readonly type: PictureType;
  /** As it stands upright. */
  readonly size: Size;
  readonly orientation: Orientation;
}

export type PictureCheck =
  | { readonly kind: 'accepted'; readonly picture: AcceptedPicture }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal };

/** The size of a file, judged before its bytes are read (decision, picture sizes). */
export function isFileTooLarge(fileBytes: number, purpose: PicturePurpose): boolean {
  return purpose === 'identity' && fileBytes > maxIdentityBytes;
}

/** Sections 5 and 9; size first, then type by content, then the sides that the header claims. */
export function checkPicture(bytes: Uint8Array, purpose: PicturePurpose): PictureCheck {
  if (isFileTooLarge(bytes.length, purpose)) return refused({ reason: 'fileTooLarge' });
  if (bytes.length === 0) return refused({ reason: 'unreadable' });
  const type = pictureType(bytes);
  if (type === undefined) return refused({ reason: 'mediaType' });
  const size = readPictureSize(type, bytes);
  if (size === undefined || size.width <= 0 || size.height <= 0) {
    return refused({ reason: 'unreadable' });
  }
  // Named as what cannot be read: no message of its own for a file that nobody makes by accident.
  if (type === 'gif' && hasMoreFrames(bytes, maxGifFrames)) {
    return refused({ reason: 'unreadable' });
  }
  if (isAbsurd(size)) return refused({ reason: 'tooManyPixels', ...sidesOf(size) });
  const orientation = orientationOf(type, bytes);
  return {
    kind: 'accepted',
    picture: { type, size: uprightSize(size, orientation), orientation },
  };
}

/** A picture that would take the device's memory, whatever its file weighs (faults SR-124). */
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
