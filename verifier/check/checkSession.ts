/** What the page remembers between codes, and how each event changes it. Pure; in memory alone. */
import type { Bytes } from '#badge/codec/bytes.ts';
import {
  answerTo,
  challengeLimits,
  noteAnswer,
  openChallenge,
  type OpenChallenge,
} from '#badge/judgement/challenge.ts';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import {
  isOwnClockSuspect,
  noHolderClocks,
  noteHolderClock,
  type HolderClocks,
} from '#badge/judgement/holdersAgreement.ts';
import {
  emptyMemory,
  noteClosed,
  noteCode,
  replayLimits,
  type ReplayMemory,
} from '#badge/judgement/replayMemory.ts';
import type { Sighting } from '#badge/judgement/sighting.ts';

export interface ShownResult {
  /** The code that was read. It stays in memory until the result is closed. */
  readonly text: string;
  readonly result: CodeResult;
  /** The device's time at which the countdown began, in ms. */
  readonly sinceMs: number;
}

export interface ShownChallenge {
  /** Two digits to be spoken; undefined for a challenge that is shown as a code. */
  readonly digits?: string;
  /** The text of the code that is shown. */
  readonly code?: string;
  readonly open: OpenChallenge;
}

/** A closed result whose code may still be in front of the camera. */
interface Dismissed {
  readonly text: string;
  readonly holder: string | undefined;
  readonly lastSeenMs: number;
}

export interface CheckSession {
  readonly memory: ReplayMemory;
  readonly holderClocks: HolderClocks;
  readonly shown?: ShownResult;
  readonly challenge?: ShownChallenge;
  readonly dismissed?: Dismissed;
  /** The wrong answers since the officer last asked, to challenges that the page showed by itself too. */
  readonly wrongSinceAsked: number;
}

export const emptySession: CheckSession = {
  memory: emptyMemory,
  holderClocks: noHolderClocks,
  wrongSinceAsked: 0,
};

/** A result with what it says of a person is on the screen for this long. */
const resultLifetimeMs = 20_000;

export function sightingOf(result: CodeResult): Sighting | undefined {
  return 'sighting' in result ? result.sighting : undefined;
}

/** How a result reached the screen: `shown` rings, the others don't. */
export type Change = 'shown' | 'updated' | 'ignored';

/**
 * Notes a checked code, and decides whether its result replaces the one on the screen. A result that replaces
 * another holder's closes it, because the officer has turned to the next one.
 * @param isLive the camera saw it: a phone that stays in view after its result was closed shows nothing again.
 */
export function withResult(
  session: CheckSession,
  text: string,
  result: CodeResult,
  nowMs: number,
  isLive: boolean,
): { readonly session: CheckSession; readonly change: Change } {
  const sighting = sightingOf(result);
  const noted = withSighting(session, sighting, nowMs);
  const { dismissed } = session;
  if (isLive && dismissed !== undefined && isStillInView(dismissed, text, result, nowMs)) {
    // Its next slots are done with too: they have no result of their own that could be closed.
    const { memory } = withClosedCodes(noted, sighting);
    return {
      session: { ...noted, memory, dismissed: { ...dismissed, lastSeenMs: nowMs } },
      change: 'ignored',
    };
  }
  const change = changeBy(session, text, result);
  if (change === 'ignored') return { session: noted, change };
  const sinceMs = change === 'updated' ? (session.shown?.sinceMs ?? nowMs) : nowMs;
  const former = session.shown === undefined ? undefined : sightingOf(session.shown.result);
  const turned = former?.holder === sighting?.holder ? noted : withClosedCodes(noted, former);
  const { challenge, dismissed: _past, ...rest } = turned;
  const isSettled = result.kind === 'valid';
  return {
    session: {
      ...rest,
      ...(challenge === undefined || isSettled ? {} : { challenge }),
      shown: { text, result, sinceMs },
    },
    change,
  };
}

function isStillInView(
  { text, holder, lastSeenMs }: Dismissed,
  textNow: string,
  result: CodeResult,
  nowMs: number,
): boolean {
  if (nowMs - lastSeenMs >= replayLimits.outOfViewMs) return false;
  return text === textNow || (holder !== undefined && sightingOf(result)?.holder === holder);
}

/** The holder of that code was dealt with: all codes of theirs so far count as closed. */
function withClosedCodes(session: CheckSession, sighting: Sighting | undefined): CheckSession {
  if (sighting === undefined) return session;
  return { ...session, memory: noteClosed(session.memory, sighting.holder) };
}

function withSighting(
  session: CheckSession,
  sighting: Sighting | undefined,
  nowMs: number,
): CheckSession {
  if (sighting === undefined) return session;
  const { challenge, memory, holderClocks } = session;
  const noted = {
    ...session,
    memory: noteCode(memory, sighting, nowMs),
    holderClocks: noteHolderClock(holderClocks, sighting, nowMs),
  };
  if (challenge === undefined || sighting.nonce === undefined) return noted;
  const open = noteAnswer(challenge.open, sighting.nonce);
  const wrong = open.wrongAnswers.length - challenge.open.wrongAnswers.length;
  return {
    ...noted,
    challenge: { ...challenge, open },
    wrongSinceAsked: session.wrongSinceAsked + wrong,
  };
}

function changeBy({ shown, challenge }: CheckSession, text: string, result: CodeResult): Change {
  if (shown === undefined) return 'shown';
  const sighting = sightingOf(result);
  const before = sightingOf(shown.result);
  const isSameHolder = sighting !== undefined && sighting.holder === before?.holder;
  // A poster beside the phone must not cover what the officer reads.
  if (result.kind === 'noCode') return shown.result.kind === 'noCode' ? 'updated' : 'ignored';
  if (!isSameHolder)
    return shown.text === text && isSameOutcome(shown.result, result) ? 'updated' : 'shown';
  // The same phone in view, found valid: its next code says no more, and may still carry the spoken digits.
  if (shown.result.kind === 'valid' && challenge === undefined) {
    return result.kind === 'valid' ? 'updated' : 'ignored';
  }
  return isSameOutcome(shown.result, result) || isWaiting(result) ? 'updated' : 'shown';
}

/** The officer has just asked, so this is no news. */
function isWaiting(result: CodeResult): boolean {
  if (result.kind !== 'check') return false;
  return result.reason === 'answerAwaited' || result.reason === 'challengeOver';
}

function isSameOutcome(one: CodeResult, other: CodeResult): boolean {
  const reasonOf = (each: CodeResult): string | undefined =>
    'reason' in each ? each.reason : undefined;
  return one.kind === other.kind && reasonOf(one) === reasonOf(other);
}

/**
 * Shows two digits, or a code, and begins the 30 seconds of the answer. A valid result becomes a doubt: the officer
 * asked because it is not enough.
 */
export function withChallenge(
  session: CheckSession,
  challenge: Pick<ShownChallenge, 'digits' | 'code'>,
  nonce: Bytes,
  nowMs: number,
): CheckSession {
  const { shown } = session;
  const asked = { ...session, challenge: { ...challenge, open: openChallenge(nonce, nowMs) } };
  if (shown?.result.kind !== 'valid') return asked;
  const result: CodeResult = { ...shown.result, kind: 'check', reason: 'answerAwaited' };
  return { ...asked, shown: { ...shown, result } };
}

/** The officer asks: guesses so far are forgiven. */
export function withOfficersWord(session: CheckSession): CheckSession {
  return { ...session, wrongSinceAsked: 0 };
}

/**
 * Whether the page may show another challenge by itself. Three wrong answers look like guesses, and each new challenge
 * would be three more of them.
 */
export function mayAskByItself({ wrongSinceAsked }: CheckSession): boolean {
  return wrongSinceAsked < challengeLimits.tries;
}

/** Whether an open challenge can still be answered. */
export function isAnswerable({ challenge }: CheckSession, nowMs: number): boolean {
  return challenge !== undefined && answerTo(challenge.open, undefined, nowMs) === 'awaited';
}

/** The officer closed the result, or its time ran out: all codes of its holder count as dealt with. */
export function withoutResult(session: CheckSession, nowMs: number): CheckSession {
  const { shown, challenge: _answered, ...rest } = session;
  if (shown === undefined) return rest;
  const sighting = sightingOf(shown.result);
  return {
    ...withClosedCodes(rest, sighting),
    dismissed: { text: shown.text, holder: sighting?.holder, lastSeenMs: nowMs },
  };
}

/** The ms for which the result is still shown. It does not run down while an answer is awaited. */
export function remainingMs(session: CheckSession, nowMs: number): number {
  const { shown, challenge } = session;
  if (shown === undefined) return 0;
  if (isAnswerable(session, nowMs)) return resultLifetimeMs;
  const overSince =
    challenge === undefined ? 0 : challenge.open.openedAtMs + challengeLimits.lifetimeMs;
  return Math.max(shown.sinceMs, overSince) + resultLifetimeMs - nowMs;
}

/** Several holders agree with one another and not with this device. */
export function isClockSuspect({ holderClocks }: CheckSession, nowMs: number): boolean {
  return isOwnClockSuspect(holderClocks, nowMs);
}

/** Whether all tries of the challenge were wrong. */
export function areTriesUsed({ challenge }: CheckSession): boolean {
  return (challenge?.open.wrongAnswers.length ?? 0) >= challengeLimits.tries;
}
