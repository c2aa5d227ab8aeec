/** Types for the encoder inside `qrcode`. It comes without the renderers, which its main entry point includes. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
