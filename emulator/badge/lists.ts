/** The two lists that verifiers fetch: the keys of the issuers, and the statuses of an issuer's badges. */
import type { Bytes } from '#badge/codec/bytes.ts';
import { thumbprintOf } from '#badge/codec/coseKey.ts';
import { encodeKeyList, type KeyEntry } from '#badge/model/keyList.ts';
import { packStatuses } from '#badge/model/statusBits.ts';
import { encodeStatusList, statusValues } from '#badge/model/statusList.ts';
import { callerOf } from '../api/caller.ts';
import type { SharedParts } from '../sharedParts.ts';
import type { BadgeIssuer, IssuedBadge } from '../world/entities/badge.ts';
import type { World } from '../world/world.ts';
import { issuerAddresses } from './addresses.ts';
import { currentContent, isSameContent } from './content.ts';
import { issuerNow } from './issuerClock.ts';
import { statusListLength } from './recordBadge.ts';
import { signingKey } from './signingKeys.ts';
import { storedRoot } from './storedIssuer.ts';

const daySeconds = 86_400;
const keyListDays = 30;
const statusListDays = 2;
/** Verifiers fetch a status list again after this many seconds. */
const timeToLive = 900;

type ListParts = Pick<SharedParts, 'holder' | 'clock' | 'badgeSwitches' | 'apiOrigin'>;

export async function signedKeyList(parts: ListParts): Promise<Bytes> {
  const { listNumber, privateKey } = await storedRoot(parts.holder);
  const root = await signingKey(privateKey);
  const { world } = parts.holder;
  const entries = await Promise.all(
    Object.values(world.badgeIssuers).map((each) => entriesOf(each, world, parts.apiOrigin())),
  );
  const issuedAt = listTime(parts);
  const { areListsRolledBack } = parts.badgeSwitches.state();
  return encodeKeyList(
    {
      number: areListsRolledBack ? listNumber - 1 : listNumber,
      issuedAt,
      expiresAt: issuedAt + keyListDays * daySeconds,
      rootKey: root.point,
      entries: entries.flat(),
    },
    root.sign,
  );
}

/** What a verifier is configured with. */
export async function rootThumbprint({ holder }: ListParts): Promise<Bytes> {
  return thumbprintOf((await signingKey((await storedRoot(holder)).privateKey)).point);
}

async function entriesOf(
  { id, keys }: BadgeIssuer,
  world: World,
  apiOrigin: string,
): Promise<readonly KeyEntry[]> {
  const { issuer, statusList } = issuerAddresses(apiOrigin, id);
  const name = world.organizations[id]?.name ?? id;
  return Promise.all(
    keys.map(async ({ expiresAt, notBefore, privateKey }) => {
      const { keyId, point } = await signingKey(privateKey);
      const statusUris = [statusList];
      return { keyId, key: point, issuer, name, notBefore, expiresAt, statusUris };
    }),
  );
}

/** @returns undefined for an organization that has issued nothing. */
export async function signedStatusList(
  parts: ListParts,
  organizationId: string,
): Promise<Bytes | undefined> {
  const { world } = parts.holder;
  if (!Object.hasOwn(world.badgeIssuers, organizationId)) return undefined;
  const [first] = world.badgeIssuers[organizationId]?.keys ?? [];
  if (first === undefined) return undefined;
  const key = await signingKey(first.privateKey);
  const issuedAt = listTime(parts);
  return encodeStatusList(
    {
      uri: issuerAddresses(parts.apiOrigin(), organizationId).statusList,
      keyId: key.keyId,
      issuedAt,
      expiresAt: issuedAt + statusListDays * daySeconds,
      timeToLive,
      bits: 2,
      statuses: packStatuses(statusesOf(parts, world, organizationId), 2),
    },
    key.sign,
  );
}

function statusesOf(
  { badgeSwitches, clock }: ListParts,
  world: World,
  organizationId: string,
): readonly number[] {
  const statuses = new Array<number>(statusListLength).fill(statusValues.valid);
  if (badgeSwitches.state().areListsRolledBack) return statuses;
  for (const badge of Object.values(world.badges)) {
    if (badge.organizationId === organizationId) {
      statuses[badge.index] = statusOf(world, badge, clock.now());
    }
  }
  return statuses;
}

/** The status of a badge: what was ordered, else whether it still says what is true. */
function statusOf(world: World, badge: IssuedBadge, now: Date): number {
  const { content, personId, status } = badge;
  if (status === 'revoked') return statusValues.invalid;
  if (status !== 'valid') return statusValues.suspended;
  const account = Object.values(world.accounts).find((each) => each.personId === personId);
  const caller = account && callerOf(world, account.sub);
  if (caller === undefined) return statusValues.invalid;
  const current = currentContent(caller, world, now);
  if (current === 'blocked') return statusValues.suspended;
  if (typeof current === 'string') return statusValues.invalid;
  return isSameContent(content, current.content) ? statusValues.valid : statusValues.invalid;
}

/** Seconds since 1970. A rolled-back list is a day old. */
function listTime(parts: ListParts): number {
  const rolledBack = parts.badgeSwitches.state().areListsRolledBack ? daySeconds : 0;
  return Math.floor(issuerNow(parts).getTime() / 1000) - rolledBack;
}
