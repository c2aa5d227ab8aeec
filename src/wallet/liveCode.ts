/** Codes of the badges to show (docs/badge.md, 'Proof'). They need no network, and no code is made ahead. */
import { makeCode, type Showing } from '#badge/holder/makeCode.ts';
import { parseChallenge, type NonceChallenge } from '#badge/model/challenge.ts';
import { slotSeconds, slotStart } from '#badge/model/slot.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { isBadgeEnding } from '#domain/badge/renewal.ts';
import { serverTimeMs } from '#domain/time/serverTime.ts';
import { sessionState } from '#session/session.ts';
import { badgeKinds, openBadge, readBadges } from './badgeStore.ts';

export { badgeChanges } from './badgeStore.ts';

/** What a verifier asked for: two spoken digits, or a challenge that was scanned. */
export type Asked = NonNullable<Showing['asked']>;

/** A verifier's challenge that this device scanned. Its texts come from a stranger. */
export type ScannedChallenge = NonceChallenge;

/** A scanned text. `other`: no challenge at all. `damaged`: one that cannot be read. */
export type ScannedText =
  | { readonly kind: 'challenge'; readonly challenge: ScannedChallenge }
  | { readonly kind: 'other' | 'damaged' };

/**
 * How long codes answer a scanned challenge, in ms. The verifier's own limit is as long and began earlier, when it
 * showed the challenge (docs/badge.md, 'Challenge').
 */
export const answerMs = 30_000;

export interface LiveCodeChoice {
  /** The badge with name and card number, instead of the light one. */
  readonly isFull: boolean;
  readonly withPhoto: boolean;
  /** Undefined for a code that answers nobody. */
  readonly asked: Asked | undefined;
}

/** What a verifier reads in a code, the photo aside. */
export interface ShownBadge {
  readonly organization: string;
  readonly role: string;
  readonly identity?: { readonly cardNumber: string; readonly fullName: string };
  /** When it ends, in milliseconds since 1970. */
  readonly endsAtMs: number;
}

/** `none`: this device has no badge of this kind, or the app is not open. */
export type LiveCode =
  | { readonly kind: 'made'; readonly text: string; readonly badge: ShownBadge }
  | { readonly kind: 'none' | 'expired' | 'failed' };

/** Which badges this device has, expired ones too. @throws when the disk cannot be read. */
export async function heldBadges(): Promise<{
  readonly light: boolean;
  readonly full: boolean;
}> {
  const stored = isOpen() ? await readBadges() : undefined;
  const [light, full] = badgeKinds.map((kind) => stored?.[kind] !== undefined);
  return { light: light === true, full: full === true };
}

/**
 * Makes the code of the current slot. The badge is read again each time, because a renewal or another tab may
 * have replaced it, and a sign-out or a lock removes it.
 * @throws when the disk cannot be read.
 */
export async function makeLiveCode(choice: LiveCodeChoice): Promise<LiveCode> {
  const kind = choice.isFull ? 'full' : 'light';
  const stored = isOpen() ? (await readBadges())?.[kind] : undefined;
  const found = stored && (await openBadge(kind, stored));
  if (found === undefined) return { kind: 'none' };
  const nowMs = clockMoment().wallMs;
  const made = await makeCode(found.held, {
    nowMs,
    offsetMs: serverNowMs() - nowMs,
    withPhoto: choice.withPhoto,
    ...(choice.asked === undefined ? {} : { asked: choice.asked }),
  });
  if (!isOpen()) return { kind: 'none' };
  if (!made.ok) return { kind: made.failure === 'expired' ? 'expired' : 'failed' };
  const { organization, role, identity, expiresAt } = found.badge;
  const badge = { organization, role, endsAtMs: expiresAt * 1000 };
  return {
    kind: 'made',
    text: made.text,
    badge: identity === undefined ? badge : { ...badge, identity },
  };
}

/** Reads what the camera found: a verifier's challenge, or why it is none. Never throws. */
export function readChallenge(text: string): ScannedText {
  const read = parseChallenge(text);
  if (read.ok) return { kind: 'challenge', challenge: read.value };
  return { kind: read.refusal === 'notACode' ? 'other' : 'damaged' };
}

/** Whether codes still answer a challenge. A clock that was set back ends it too. */
export function isAnswering(scannedAtMs: number, nowMs: number): boolean {
  const ageMs = nowMs - scannedAtMs;
  return ageMs >= 0 && ageMs < answerMs;
}

/** Whether a badge of this device ends soon, or has ended, for want of a renewal. @throws as above. */
export async function areBadgesEnding(): Promise<boolean> {
  const stored = isOpen() ? await readBadges() : undefined;
  for (const kind of badgeKinds) {
    const own = stored?.[kind];
    const found = own && (await openBadge(kind, own));
    if (found !== undefined && isBadgeEnding(found.badge, serverNowMs())) return true;
  }
  return false;
}

/** The current slot, in seconds since 1970 by the server's clock. */
export function currentSlot(): number {
  return slotStart(serverNowMs());
}

/** How long the current slot lasts still, in seconds: from 30 down to 1. */
export function secondsLeft(): number {
  return currentSlot() + slotSeconds - Math.floor(serverNowMs() / 1000);
}

/** This phone's time, corrected by the last server's date. */
function serverNowMs(): number {
  return serverTimeMs(serverClock.current(), clockMoment());
}

/** A locked app has neither badges nor keys. */
function isOpen(): boolean {
  return sessionState.current().kind === 'open';
}
