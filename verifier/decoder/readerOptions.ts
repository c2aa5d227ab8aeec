import type { ReaderOptions } from 'zxing-wasm/reader';

/**
 * How the decoder searches. A live code is at most version 26. Several codes may be in view: a poster, and
 * the phone.
 * @param isPicture a picture may take longer than a frame: it is searched more thoroughly.
 */
export function readerOptions(isPicture: boolean): ReaderOptions {
  return {
    formats: ['QRCode'],
    maxNumberOfSymbols: 4,
    // Each third row of a frame. Otherwise the decoder skips more, and misses phones that are turned by 45 degrees.
    tryHarder: true,
    tryRotate: isPicture,
    tryInvert: isPicture,
    tryDownscale: isPicture,
  };
}
