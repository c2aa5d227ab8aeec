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
  export const CODE128: LinearEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export const CODE39: LinearEncoderClass;
}

declare module 'jsbarcode/bin/barcodes/codabar/index.js' {
  export const codabar: LinearEncoderClass;
}
