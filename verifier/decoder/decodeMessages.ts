/** The messages between the page and the decoder's worker. */

/** A frame of the camera, or a picture. It is transferred, and closed by the worker. */
export interface DecodeOrder {
  readonly id: number;
  readonly frame: ImageBitmap | VideoFrame;
  /** A picture may take longer than a frame: it is searched more thoroughly. */
  readonly isPicture: boolean;
}

export interface DecodeOutcome {
  readonly id: number;
  /** The texts of the QR codes in it; undefined when the decoder doesn't run here. */
  readonly texts: readonly string[] | undefined;
}
