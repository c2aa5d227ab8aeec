/**
 * Types for the encoders inside JsBarcode. They come without its renderers, which its main entry point would
 * include.
 */
interface LinearEncoder {
  valid(): boolean;
  encode(): { readonly data: string };
}

type LinearEncoderClass = new (
  value: string,
  options: Readonly<Record<string, unknown>>,
) => LinearEncoder;

declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  /** Each begins in its set, and follows the changes of set in its value. */
  export const CODE128A: LinearEncoderClass;
  export const CODE128B: LinearEncoderClass;
  export const CODE128C: LinearEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export const CODE39: LinearEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/codabar/index.js' {
  export const codabar: LinearEncoderClass;
}
