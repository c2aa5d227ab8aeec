/**
 * Lets the device be felt, where it can and the person wants motion: computers and iPhones' browsers cannot,
 * and do nothing.
 */
import { mayMove } from './motion.ts';

/** Milliseconds of vibration and of rest, in turn. */
const patterns = {
  /** Twice and short: no. */
  wrong: [60, 50, 60],
  /** Once and long: the door is open. */
  opened: [80],
  /** Hardly felt: what was asked for is done. */
  done: [15],
} as const;

export function vibrate(what: keyof typeof patterns): void {
  if (!mayMove()) return;
  // Before the first tap a browser refuses and returns false.
  if ('vibrate' in navigator) navigator.vibrate([...patterns[what]]);
}
