/**
 * A scanner that types what it reads, as most USB scanners do. It types far faster than a person and ends
 * with Enter.
 */

/** The part of a keyboard event that counts. */
export interface TypedKey {
  readonly key: string;
  /** In ms. */
  readonly timeStamp: number;
}

export interface WedgeReading {
  /** The key belongs to a scan, so the page must not act on it. */
  readonly isTaken: boolean;
  /** The whole text, once it is there. */
  readonly text?: string;
}

/** Longer than the pauses of a slow scanner, shorter than those of a person. */
const pauseLimitMs = 80;
/** A text that has begun as a live code is a scanner's, even if the device stalls. */
const begunLimitMs = 1500;
const codePrefix = 'LY1:';
/** A text of so few characters may be a person's. */
const minLength = 6;

/** @returns a function that takes each key in turn. */
export function createWedgeScanner(): (key: TypedKey) => WedgeReading {
  let typed = '';
  let lastMs = -Infinity;
  return ({ key, timeStamp }) => {
    const limitMs = typed.startsWith(codePrefix) ? begunLimitMs : pauseLimitMs;
    if (timeStamp - lastMs > limitMs) typed = '';
    // Shift, Alt: part of the typing of some scanners, and no character.
    if (key.length > 1 && key !== 'Enter') return { isTaken: false };
    lastMs = timeStamp;
    if (key !== 'Enter') {
      typed += key;
      // The first keys may be a person's: a space presses the button that has the focus.
      return { isTaken: typed.length > 2 };
    }
    const text = typed;
    typed = '';
    return text.length < minLength ? { isTaken: false } : { isTaken: true, text };
  };
}
