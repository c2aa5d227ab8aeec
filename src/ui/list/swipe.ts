/** The rules for swiping a row away: plain numbers, so that they can be read and tested alone. */

/** How far a finger moves before it is clear whether it scrolls or swipes, in pixels. */
const slopPx = 10;

/** A swipe over this fraction of the row is intended. */
const enough = 0.4;
/** A quick swipe may be shorter, in pixels and pixels per millisecond. */
const flickPx = 48;
const flickSpeed = 0.5;

/**
 * Classifies the first movement, once it is longer than the slop.
 * @param towards how far the finger moved towards the row's start, in pixels; negative in the other
 *   direction.
 */
export function movementOf(towards: number, down: number): 'undecided' | 'swipe' | 'other' {
  if (Math.hypot(towards, down) < slopPx) return 'undecided';
  // Vertical movement belongs to the page, and so does the back swipe from the edge.
  return towards > 0 && towards > Math.abs(down) * 1.5 ? 'swipe' : 'other';
}

/** Whether a swipe that ends here removes the row. */
export function isSwipedAway(towards: number, rowWidth: number, elapsedMs: number): boolean {
  if (towards >= rowWidth * enough) return true;
  return towards >= flickPx && towards / Math.max(1, elapsedMs) >= flickSpeed;
}
