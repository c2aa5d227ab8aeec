/** decisions/narrow-and-wide: narrow at a width of 750 or less, wide above. CSS pixels. */
export const narrowMaxWidthPx = 750;

/**
 * decisions/narrow-and-wide: a phone in landscape is still a phone. A window below this height is narrow whatever its
 * width.
 */
const wideMinHeightPx = 500;

/** Whether a window of this size shows the narrow navigator. */
export function isNarrow(widthPx: number, heightPx: number): boolean {
  return widthPx <= narrowMaxWidthPx || heightPx < wideMinHeightPx;
}

/** The same rule as a media query; a window's size may have fractions of a pixel. */
export const narrowQuery = `(max-width: ${String(narrowMaxWidthPx)}px), (max-height: ${String(wideMinHeightPx - 0.02)}px)`;
