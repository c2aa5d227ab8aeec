/** Rules of a row that is swiped away: plain numbers, so that they can be read and tested alone. */

/** So far a finger moves before it is clear whether it scrolls or swipes, in pixels. */
export const slopPx = 10;

/** A swipe of this part of the row is meant. */
const enough = 0.4;
/** A quick one may be shorter, in pixels and pixels per millisecond. */
const flickPx = 48;
const flickSpeed = 0.5;

/**
 * What the first movement is, once it is longer than the slop.
 * @param towards how far the finger moved towards the row's start, in pixels; negative the other way.
 */
export function movementOf(towards: number, down: number): 'undecided' | 'swipe' | 'other' {
  if (Math.hypot(towards, down) < slopPx) return 'undecided';
  // Up and down is the page's own, and so is the way back from the edge.
  return towards > 0 && towards > Math.abs(down) * 1.5 ? 'swipe' : 'other';
}

/** Whether a swipe that ends here takes the row away. */
export function isSwipedAway(towards: number, rowWidth: number, elapsedMs: number): boolean {
  if (towards >= rowWidth * enough) return true;
  return towards >= flickPx && towards / Math.max(1, elapsedMs) >= flickSpeed;
}
