/** Codes of the badges to show (docs/badge.md, 'Proof'). They need no network, and no code is made ahead. */
import { makeCode } from '#badge/holder/makeCode.ts';
import { slotSeconds, slotStart } from '#badge/model/slot.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { isBadgeEnding } from '#domain/badge/renewal.ts';
import { serverTimeMs } from '#domain/time/serverTime.ts';
import { sessionState } from '#session/session.ts';
import { badgeKinds, openBadge, readBadges } from './badgeStore.ts';

export interface LiveCodeChoice {
  /** The badge with name and card number, instead of the light one. */
  readonly isFull: boolean;
  readonly withPhoto: boolean;
  /** Two digits that a verifier asked for. */
  readonly digits: string | undefined;
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
    ...(choice.digits === undefined ? {} : { asked: { digits: choice.digits } }),
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
