/** What page and image worker say to each other. */
import type { Crop } from '#domain/media/crop.ts';
import type { PicturePurpose, PictureRefusal } from '#domain/media/checkPicture.ts';

export interface PictureOrder {
  readonly file: Blob;
  readonly purpose: PicturePurpose;
  /** Parts of the upright picture; all of it when missing. */
  readonly crop?: Crop | undefined;
}

/** A picture made anew from its pixels: upright, without metadata, as it is sent. */
export interface PreparedPicture {
  /** Without a prefix. */
  readonly base64: string;
  /** The same bytes, to be shown. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

export type PictureOutcome =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal | BrowserRefusal };

/** `unsupported`: this browser cannot work on pictures, or not on one so large. */
export interface BrowserRefusal {
  readonly reason: 'unsupported';
}
