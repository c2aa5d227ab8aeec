/** The messages between the page and the image worker. */
import type { Crop } from '#domain/media/crop.ts';
import type { PicturePurpose, PictureRefusal } from '#domain/media/checkPicture.ts';

export interface PictureOrder {
  readonly file: Blob;
  readonly purpose: PicturePurpose;
  /** Fractions of the upright picture; all of it when missing. */
  readonly crop?: Crop | undefined;
}

/** A picture encoded again from its pixels: upright, without metadata, as it is sent. */
export interface PreparedPicture {
  /** Without a prefix. */
  readonly base64: string;
  /** The same bytes, for display. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

export type PictureOutcome =
  | { readonly kind: 'prepared'; readonly picture: PreparedPicture }
  | { readonly kind: 'refused'; readonly refusal: PictureRefusal | BrowserRefusal };

/** `unsupported`: this browser cannot process pictures, or not one this large. */
interface BrowserRefusal {
  readonly reason: 'unsupported';
}
