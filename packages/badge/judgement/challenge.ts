import { toHex, type Bytes } from '../codec/bytes.ts';

/** A challenge that a verifier has open. */
export interface OpenChallenge {
  /** Two digits as ASCII, or 16 random bytes. */
  readonly nonce: Bytes;
  /** The device's time when it was shown. */
  readonly openedAtMs: number;
  /** The wrong answers so far, as hex. */
  readonly wrongAnswers: readonly string[];
}

/** A right answer counts for this long, and after this many wrong ones no more. */
export const challengeLimits = { lifetimeMs: 30_000, tries: 3 } as const;

export type Answer = 'right' | 'wrong' | 'awaited' | 'over';

export function openChallenge(nonce: Bytes, nowMs: number): OpenChallenge {
  return { nonce, openedAtMs: nowMs, wrongAnswers: [] };
}

/** @param nowMs the device's own time, which no correction moves. */
export function answerTo(
  challenge: OpenChallenge,
  nonce: Bytes | undefined,
  nowMs: number,
): Answer {
  const ageMs = nowMs - challenge.openedAtMs;
  const isOpen = ageMs >= 0 && ageMs <= challengeLimits.lifetimeMs;
  if (!isOpen || challenge.wrongAnswers.length >= challengeLimits.tries) return 'over';
  if (nonce === undefined) return 'awaited';
  return toHex(nonce) === toHex(challenge.nonce) ? 'right' : 'wrong';
}

/** Counts a wrong answer once, however many frames of the camera show it. */
export function noteAnswer(challenge: OpenChallenge, nonce: string): OpenChallenge {
  const { wrongAnswers } = challenge;
  if (nonce === toHex(challenge.nonce) || wrongAnswers.includes(nonce)) return challenge;
  return { ...challenge, wrongAnswers: [...wrongAnswers, nonce] };
}
