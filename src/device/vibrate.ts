/** Lets the device be felt, where it can: computers and iPhones' browsers cannot, and do nothing. */

/** Milliseconds of vibration and of rest, in turn. */
const patterns = {
  /** Twice and short: no. */
  wrong: [60, 50, 60],
} as const;

export function vibrate(what: keyof typeof patterns): void {
  // Before the first tap a browser refuses and returns false.
  if ('vibrate' in navigator) navigator.vibrate([...patterns[what]]);
}
