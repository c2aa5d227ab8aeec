/**
 * How wide one module of a code is drawn, in CSS pixels: a whole number of device pixels, as near to
 * the wish as the width allows, and never scaled (a code with modules of unequal width is one that
 * imagers misread). The specification's bar width is the wish; decision: barcode values.
 * @param modules of the code with its quiet zones.
 * @param availablePx what the card leaves for it, in CSS pixels.
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

/** Whether a code would be cut: even one device pixel a module is more than the card leaves for it. */
export function isTooWide(modules: number, availablePx: number, devicePixelRatio: number): boolean {
  return modules > Math.floor(availablePx * devicePixelRatio);
}

/** Quiet zones in modules, each side: ten for the linear codes, four for QR. */
export const linearQuietZone = 10;
export const qrQuietZone = 4;
