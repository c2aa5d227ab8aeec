/**
 * Obtains, renews and drops the badges of the card that is shown (docs/decisions/wallet.md). It runs behind the
 * card's refresh, and the card waits for nothing of it.
 */
import { areSame, sha256 } from '#badge/codec/bytes.ts';
import type { CardAtHand } from '#badge/holder/fitsCard.ts';
import type { BadgeIssuing, BadgeKind } from '#badge/holder/issuerReplies.ts';
import {
  findIssuing,
  obtainBadge,
  type BadgeFailure,
  type SendToIssuer,
} from '#badge/holder/obtainBadge.ts';
import type { Badge } from '#badge/model/badge.ts';
import { encodeBase64url } from '#bytes/base64url.ts';
import { singleFlight } from '#async/singleFlight.ts';
import { findIssuer } from '#cloud/issuer.ts';
import { isLeaving } from '#tabs/leaving.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { badgedText, isBadgeWithdrawn } from '#domain/badge/badgedCard.ts';
import { isPaused, pauseAfter, type IssuingProblem } from '#domain/badge/issuingPause.ts';
import { isBadgeOver, isRenewalDue } from '#domain/badge/renewal.ts';
import { holderName } from '#domain/card/holderName.ts';
import { ownCard } from '#domain/card/ownCard.ts';
import { serverTimeMs } from '#domain/time/serverTime.ts';
import { perApp } from '#scope/perApp.ts';
import { random } from '#scope/random.ts';
import { replyCache } from '#session/replyCache.ts';
import { sessionState } from '#session/session.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { mutex } from '#tabs/mutex.ts';
import { badgeKey, otherPlace } from './badgeKeys.ts';
import {
  badgeKinds,
  dropBadges,
  openBadge,
  readBadges,
  saveBadge,
  saveOffered,
  savePause,
  type StoredBadges,
} from './badgeStore.ts';

/** Two tabs that renew at once would make two keys at one place. */
const oneTab = mutex({ name: 'lanyard-badges', silenceMs: 120_000 });

const flight = perApp(() => singleFlight(() => oneTab.run(sync)));

/**
 * Brings the badges in line with the card. Without a stored session it does nothing. A failure leaves the badges
 * as they are.
 * @returns how long to wait before the issuer is asked again after a failure, in milliseconds.
 * @throws when the disk cannot be read or written.
 */
export function syncBadges(): Promise<number | undefined> {
  return flight()();
}

/** One card of one session, as it was when the work on its badges began. */
interface Work {
  readonly about: string;
  readonly card: Pick<CardAtHand, 'cardNumber' | 'fullName'>;
  /** Whether the same user is still signed in. */
  readonly isStill: () => boolean;
}

async function sync(): Promise<number | undefined> {
  const owner = storedOwner();
  const facts = knownCard(replyCache.all())?.facts;
  if (owner === undefined || facts === undefined) return undefined;
  const text = new TextEncoder().encode(badgedText(facts));
  const about = encodeBase64url(await sha256(text));
  const card = { cardNumber: ownCard(facts.person)?.cardNumber, fullName: holderName(facts) };
  const work: Work = { about, card, isStill: () => storedOwner() === owner };
  const before = await readBadges();
  if (!work.isStill()) return undefined;
  const ours = before?.about === about ? before : undefined;
  const isWithdrawn = isBadgeWithdrawn(facts);
  const hasBadge = badgeKinds.some((kind) => before?.[kind] !== undefined);
  if (hasBadge && (isWithdrawn || ours === undefined)) await dropBadges(about);
  return isWithdrawn ? undefined : renewDue(work, ours ?? { about });
}

/** The tag of the user whose session is on the disk: a session in memory has no place for keys. */
function storedOwner(): string | undefined {
  const session = sessionState.current();
  return session.kind === 'open' ? session.dataKey.tag : undefined;
}

async function renewDue(work: Work, stored: StoredBadges): Promise<number | undefined> {
  const { pause } = stored;
  const due = await dueKinds(work, stored);
  if (due.length === 0 || !work.isStill()) return undefined;
  if (pause !== undefined && isPaused(pause, nowMs())) return pause.until - nowMs();
  const problem = await obtainAll(work, stored, due);
  // A browser breaks off the calls of a page that is being left, which says nothing about the issuer.
  if (problem === undefined || !work.isStill() || isLeaving()) return undefined;
  const next = pauseAfter(problem, pause, nowMs(), random.current()());
  await savePause(work.about, next);
  return next.until - next.from;
}

/** Drops what is over. @returns the kinds that the cloud may offer and that are missing or due for renewal. */
async function dueKinds(work: Work, stored: StoredBadges): Promise<readonly BadgeKind[]> {
  const due: BadgeKind[] = [];
  for (const kind of badgeKinds) {
    const own = stored[kind];
    const found = own && (await openBadge(kind, own));
    if (!work.isStill()) return [];
    const isOver = own !== undefined && (found === undefined || isBadgeOver(found.badge, nowMs()));
    if (isOver) await dropBadges(work.about, [kind]);
    const isOffered = stored.offered?.includes(kind) ?? true;
    const isFresh = found !== undefined && !isRenewalDue(found.badge, nowMs());
    if (!isFresh && (isOffered || own !== undefined)) due.push(kind);
  }
  return due;
}

/** @returns why not all of them came; undefined also when the session has ended. */
async function obtainAll(
  work: Work,
  stored: StoredBadges,
  due: readonly BadgeKind[],
): Promise<IssuingProblem | undefined> {
  const issuer = await findIssuer();
  if (issuer === undefined) return 'unreachable';
  const found = await findIssuing(issuer.cloud, issuer.send);
  if (!found.ok) return found.failure;
  const { issuing } = found;
  for (const kind of due.filter((each) => issuing.kinds.includes(each))) {
    const problem = work.isStill()
      ? await renew(work, stored, kind, issuing, issuer.send)
      : undefined;
    if (problem !== undefined) return problem;
  }
  if (work.isStill()) await saveOffered(work.about, issuing.kinds);
  return undefined;
}

async function renew(
  work: Work,
  stored: StoredBadges,
  kind: BadgeKind,
  issuing: BadgeIssuing,
  send: SendToIssuer,
): Promise<IssuingProblem | undefined> {
  const place = otherPlace(stored[kind]?.keyPlace);
  const keys = badgeKey(kind, place);
  const [earlier, other] = await Promise.all([
    heldBadge(kind, stored),
    heldBadge(kind === 'full' ? 'light' : 'full', stored),
  ]);
  const held = [earlier, other].filter((each) => each !== undefined);
  // Stored before it is sent: a badge for a key that the disk refused would be lost.
  const key = await keys.create();
  const obtained = await obtainBadge(
    issuing,
    kind,
    key,
    { ...work.card, earlier, held },
    send,
    nowMs(),
  );
  if (!work.isStill()) return undefined;
  if (!obtained.ok) {
    await keys.remove();
    return problemOf(obtained.failure);
  }
  // A sign-out has removed the key, also when the same user has signed in again since.
  const present = await keys.find();
  const isKept = present !== undefined && areSame(present.point, key.point);
  if (isKept && work.isStill()) await saveBadge(kind, obtained.held, place, work.about);
  return undefined;
}

async function heldBadge(kind: BadgeKind, stored: StoredBadges): Promise<Badge | undefined> {
  const own = stored[kind];
  return (own && (await openBadge(kind, own)))?.badge;
}

function problemOf(failure: BadgeFailure): IssuingProblem {
  switch (failure) {
    case 'unreadable':
      return 'refused';
    // The card's own calls end a session that the server no longer accepts.
    case 'signedOut':
      return 'unreachable';
    default:
      return failure;
  }
}

/** This phone's time, corrected by the last server's date. */
function nowMs(): number {
  return serverTimeMs(serverClock.current(), clockMoment());
}
