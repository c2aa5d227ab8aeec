/**
 * The width of one module of a code, in CSS pixels. It is a whole number of device pixels, as close to the
 * preferred width as the space allows. It is never scaled, because imagers misread a code with modules of
 * unequal width. The specification's bar width is the preferred width; decisions/barcode-values.
 * @param modules of the code with its quiet zones.
 * @param availablePx the space that the card leaves for it, in CSS pixels.
 */
export function barcodeModuleWidth(
  modules: number,
  availablePx: number,
  wishPx: number,
  devicePixelRatio: number,
): number {
  const wish = Math.max(1, Math.round(wishPx * devicePixelRatio));
  const fitting = Math.floor((availablePx * devicePixelRatio) / modules);
  return Math.max(1, Math.min(wish, fitting)) / devicePixelRatio;
}

/** Whether a code would be cut off: it needs more space than the card has, even at one device pixel a module. */
export function isTooWide(modules: number, availablePx: number, devicePixelRatio: number): boolean {
  return modules > Math.floor(availablePx * devicePixelRatio);
}

/** Quiet zones in modules on each side: ten for linear codes, four for QR. */
export const linearQuietZone = 10;
export const qrQuietZone = 4;
