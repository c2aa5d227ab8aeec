/**
 * Vibrates the device, where it can and the user wants motion. Computers and browsers on iPhones cannot, and
 * do nothing.
 */
import { mayMove } from './motion.ts';

/** Milliseconds of vibration and of pause, in turn. */
const patterns = {
  /** Two short pulses: no. */
  wrong: [60, 50, 60],
  /** One long pulse: the door is open. */
  opened: [80],
  /** A barely noticeable pulse: the requested action is done. */
  done: [15],
} as const;

export function vibrate(what: keyof typeof patterns): void {
  if (!mayMove()) return;
  // Before the first tap a browser refuses and returns false.
  if ('vibrate' in navigator) navigator.vibrate([...patterns[what]]);
}
