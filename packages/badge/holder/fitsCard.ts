/**
 * Whether a new badge is about the card at hand (docs/badge-issuing.md, 'What the holder checks'). A holder has no key
 * list and cannot check the issuer's signature, so the badge is held against what the device knows.
 */
import type { Badge } from '../model/badge.ts';

export interface CardAtHand {
  /** Undefined when the card names none. */
  readonly cardNumber: string | undefined;
  /** Empty when the card has none. */
  readonly fullName: string;
  /** The badge that it replaces. */
  readonly earlier: Badge | undefined;
  /** The badges of this card, of both kinds. */
  readonly held: readonly Badge[];
}

const hourMs = 3_600_000;
/** An issuer's clock may be ahead by as much, and its badge counts meanwhile. */
const aheadLimitMs = 24 * hourMs;
const longestSeconds = 7 * 24 * 3600;

/** @param nowMs the device's time, corrected by the cloud's last date. */
export function fitsCard(badge: Badge, card: CardAtHand, nowMs: number): boolean {
  return (
    fitsTimes(badge, card.earlier, nowMs) &&
    card.held.every(({ issuer }) => issuer === badge.issuer) &&
    fitsIdentity(badge, card)
  );
}

function fitsTimes(
  { issuedAt, expiresAt }: Badge,
  earlier: Badge | undefined,
  nowMs: number,
): boolean {
  // Times are whole hours. One from an issuer's wrong clock may lie ahead of the right one that follows it.
  const oldest = Math.min(earlier?.issuedAt ?? 0, (nowMs - 2 * hourMs) / 1000);
  return (
    issuedAt >= oldest &&
    issuedAt * 1000 <= nowMs + aheadLimitMs &&
    expiresAt * 1000 > nowMs &&
    expiresAt - issuedAt <= longestSeconds
  );
}

function fitsIdentity({ identity }: Badge, { cardNumber, fullName }: CardAtHand): boolean {
  if (identity === undefined) return true;
  return (
    (cardNumber === undefined || identity.cardNumber === cardNumber) &&
    (fullName === '' || wordsOf(identity.fullName) === wordsOf(fullName))
  );
}

/** A cloud may write the same name in another order, in capitals or with other blanks. */
function wordsOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}
