/** What the control API does to badges, as the organization's administrators would. */
import type * as v from 'valibot';
import { issuerAddresses, badgePaths } from '../badge/addresses.ts';
import { issuerNow } from '../badge/issuerClock.ts';
import { rootThumbprint } from '../badge/lists.ts';
import { rotateIssuerKey } from '../badge/storedIssuer.ts';
import { toBase64Url } from '../base64Url.ts';
import type { SharedParts } from '../sharedParts.ts';
import type { World } from '../world/world.ts';
import { personOf } from './changes.ts';
import type { BadgeRotationOrder, BadgeStatusOrder } from './orders.ts';

export interface BadgeSetup {
  /** Base64url. */
  readonly rootThumbprint: string;
  /** The address of the key list. */
  readonly keyList: string;
  readonly issuers: readonly { readonly name: string; readonly issuer: string }[];
  readonly switches: ReturnType<SharedParts['badgeSwitches']['state']>;
}

/** What a verifier must be set up with, and the switches. */
export async function badgeSetup(parts: SharedParts): Promise<BadgeSetup> {
  const apiOrigin = parts.apiOrigin();
  const organizations = Object.values(parts.holder.world.organizations);
  return {
    rootThumbprint: toBase64Url(await rootThumbprint(parts)),
    keyList: apiOrigin + badgePaths.keyList,
    issuers: organizations.map(({ id, name }) => ({
      name,
      issuer: issuerAddresses(apiOrigin, id).issuer,
    })),
    switches: parts.badgeSwitches.state(),
  };
}

/** Sets every badge of the account. @returns how many it has. */
export function setBadgeStatus(
  world: World,
  { account, status }: v.InferOutput<typeof BadgeStatusOrder>,
): { readonly badges: number } {
  const personId = personOf(world, account);
  const own = Object.values(world.badges).filter((each) => each.personId === personId);
  for (const each of own) each.status = status;
  return { badges: own.length };
}

export async function rotateKeyOf(
  parts: SharedParts,
  { account, isOldTrusted }: v.InferOutput<typeof BadgeRotationOrder>,
): Promise<{ readonly organizationId: string }> {
  const { world } = parts.holder;
  const organizationId = world.persons[personOf(world, account)]?.organizationId ?? '';
  const nowMs = issuerNow(parts).getTime();
  await rotateIssuerKey(parts.holder, organizationId, isOldTrusted, nowMs);
  return { organizationId };
}
