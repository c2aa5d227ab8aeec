/** The encoder alone, without the package's drawing. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
