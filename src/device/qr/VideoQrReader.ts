/** Reads QR codes from a video in JavaScript, where the browser has no detector of its own. */
import { BrowserQRCodeReader, HTMLCanvasElementLuminanceSource } from '@zxing/browser';
import {
  BinaryBitmap,
  HybridBinarizer,
  NotFoundException,
  type LuminanceSource,
  type Result,
} from '@zxing/library';

/** The library's reader of a video, which also reads light-on-dark codes. */
export class VideoQrReader extends BrowserQRCodeReader {
  /** @throws NotFoundException for each picture without a code; the library then reads the next one. */
  override decodeFromCanvas(canvas: HTMLCanvasElement): Result {
    const picture = new HTMLCanvasElementLuminanceSource(canvas);
    const found = this.#decode(picture) ?? this.#decode(picture.invert());
    if (found === undefined) throw new NotFoundException();
    return found;
  }

  #decode(picture: LuminanceSource): Result | undefined {
    try {
      return this.decodeBitmap(new BinaryBitmap(new HybridBinarizer(picture)));
    } catch {
      return undefined;
    }
  }
}
