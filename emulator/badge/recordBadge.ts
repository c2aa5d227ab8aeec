/** Records a badge before it is signed: its place in the status list, and what it replaces. */
import { badgeTimes } from '#badge/model/badge.ts';
import type { BadgeConfiguration } from '#contract/dto/badge.ts';
import { newId } from '../api/newId.ts';
import type { Caller } from '../api/caller.ts';
import type { IssuedBadge } from '../world/entities/badge.ts';
import type { World } from '../world/world.ts';
import { currentContent, type NoBadge } from './content.ts';
import { Denial } from './denial.ts';

/** Places of a status list. Most are empty, so that its length says nothing about the organization. */
export const statusListLength = 65_536;

const reasons: Readonly<Record<NoBadge, string>> = {
  blocked: 'The person or the card is blocked.',
  ended: 'The card is not active.',
  noPhoto: 'There is no approved photo.',
  noAccess: 'There is no card for self-service.',
};

export interface Wanted {
  readonly configuration: BadgeConfiguration;
  /** The point of the device's key, base64url. */
  readonly holderKey: string;
}

/**
 * Changes nothing when it denies.
 * @param issuerNowMs the issuer's own time, which a switch can make wrong.
 */
export function recordBadge(
  world: World,
  caller: Caller,
  { configuration, holderKey }: Wanted,
  now: Date,
  issuerNowMs: number,
): IssuedBadge | Denial {
  const current = currentContent(caller, world, now);
  if (typeof current === 'string') return denied(reasons[current]);
  const { content, endsAt } = current;
  if (content.cardNumber === null && configuration === 'badge-full') {
    return denied('The card has no number yet.');
  }
  const times = badgeTimes(issuerNowMs, endsAt);
  if (times.expiresAt <= times.issuedAt) return denied('The card ends within the hour.');
  const all = Object.values(world.badges);
  const { organization, person } = caller;
  // The same request may come again, when its answer was lost.
  const isOfAnother = ({ personId, ...each }: IssuedBadge): boolean =>
    each.holderKey === holderKey &&
    (personId !== person.id || each.configuration !== configuration);
  if (all.some(isOfAnother)) {
    return new Denial('invalid_proof', 'This key has another badge. Each badge has its own.');
  }
  const index = freeIndex(all, organization.id, now);
  if (index === undefined) {
    return denied('The status list is full. A place is free when its badge has expired.');
  }
  const badge: IssuedBadge = {
    id: newId('badge'),
    organizationId: organization.id,
    personId: person.id,
    configuration,
    index,
    holderKey,
    ...times,
    status: 'valid',
    content,
  };
  forgetExpired(world, now);
  replaceEarlier(world, badge);
  world.badges[badge.id] = badge;
  return badge;
}

/**
 * At random: neighbours in time must not be neighbours in the list, or it would link a person's badges.
 * @returns undefined when every place has an unexpired badge.
 */
function freeIndex(
  all: readonly IssuedBadge[],
  organizationId: string,
  now: Date,
): number | undefined {
  const isTaken = new Uint8Array(statusListLength);
  for (const each of all) {
    if (each.organizationId === organizationId && !hasExpired(each, now)) isTaken[each.index] = 1;
  }
  // Chosen among the free places alone: to try places until one is free does not end in a full list.
  const free = Array.from(isTaken.keys()).filter((index) => isTaken[index] === 0);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return free[random % free.length];
}

function hasExpired({ expiresAt }: IssuedBadge, now: Date): boolean {
  return expiresAt * 1000 <= now.getTime();
}

function forgetExpired(world: World, now: Date): void {
  for (const badge of Object.values(world.badges)) {
    if (hasExpired(badge, now)) delete world.badges[badge.id];
  }
}

/** A person has one badge of a kind. So the badges of an earlier phone, or of a copy, end with the next. */
function replaceEarlier(world: World, { configuration, personId }: IssuedBadge): void {
  for (const each of Object.values(world.badges)) {
    const isEarlier = each.personId === personId && each.configuration === configuration;
    if (isEarlier && each.status === 'valid') each.status = 'replaced';
  }
}

function denied(description: string): Denial {
  return new Denial('credential_request_denied', description);
}
