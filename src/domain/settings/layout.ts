/** Decision, 750 or 768 px: narrow at a width of 750 or less, wide above. CSS pixels. */
export const narrowMaxWidthPx = 750;

/** Whether a window of this width shows the narrow navigator. */
export function isNarrow(widthPx: number): boolean {
  return widthPx <= narrowMaxWidthPx;
}
