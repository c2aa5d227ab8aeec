/** An organization as an issuer, and the root over all. Their keys are created when first needed, and stored. */
import type { BadgeIssuer, BadgeIssuerKey, BadgeRoot } from '../world/entities/badge.ts';
import type { WorldHolder } from '../world/holder.ts';
import type { World } from '../world/world.ts';
import { createStoredKey } from './signingKeys.ts';

const rootId = 'root';
const keyDays = 365;
const hourSeconds = 3600;

/** Creates the root if there is none. If two calls run at once, the first one's key is stored. */
export async function storedRoot(holder: WorldHolder): Promise<BadgeRoot> {
  const known = holder.world.badgeRoots[rootId];
  if (known !== undefined) return known;
  const privateKey = await createStoredKey();
  return holder.change((world) => rootIn(world, privateKey));
}

/** Creates the issuer if there is none, as `storedRoot` does. */
export async function storedIssuer(
  holder: WorldHolder,
  organizationId: string,
  nowMs: number,
): Promise<BadgeIssuer> {
  const known = issuerOf(holder.world, organizationId);
  if (known !== undefined) return known;
  await storedRoot(holder);
  const key = await createIssuerKey(nowMs);
  return holder.change((world) => {
    const again = issuerOf(world, organizationId);
    if (again !== undefined) return again;
    raiseListNumber(world);
    const issuer = { id: organizationId, keys: [key] };
    world.badgeIssuers[organizationId] = issuer;
    return issuer;
  });
}

/** Signs with a new key from now on. @param isOldTrusted false: the old keys leave the list, as after a theft. */
export async function rotateIssuerKey(
  holder: WorldHolder,
  organizationId: string,
  isOldTrusted: boolean,
  nowMs: number,
): Promise<void> {
  await storedIssuer(holder, organizationId, nowMs);
  const key = await createIssuerKey(nowMs);
  holder.change((world) => {
    raiseListNumber(world);
    const old = issuerOf(world, organizationId)?.keys ?? [];
    const keys = isOldTrusted ? [key, ...old] : [key];
    world.badgeIssuers[organizationId] = { id: organizationId, keys };
  });
}

/** A new world with the root of the old one: verifiers are set up for it, and they refuse a lower number. */
export function withRootOf(old: World, next: World): World {
  const root = old.badgeRoots[rootId];
  if (root === undefined) return next;
  return { ...next, badgeRoots: { [rootId]: { ...root, listNumber: root.listNumber + 1 } } };
}

function issuerOf(world: World, organizationId: string): BadgeIssuer | undefined {
  return Object.hasOwn(world.badgeIssuers, organizationId)
    ? world.badgeIssuers[organizationId]
    : undefined;
}

function rootIn(world: World, privateKey: JsonWebKey): BadgeRoot {
  world.badgeRoots[rootId] ??= { id: rootId, privateKey, listNumber: 1 };
  return world.badgeRoots[rootId];
}

function raiseListNumber(world: World): void {
  const root = world.badgeRoots[rootId];
  if (root !== undefined) root.listNumber += 1;
}

async function createIssuerKey(nowMs: number): Promise<BadgeIssuerKey> {
  const now = Math.floor(nowMs / 1000);
  // A badge of this hour says that it was issued when the hour began.
  const notBefore = now - (now % hourSeconds);
  const expiresAt = notBefore + keyDays * 24 * hourSeconds;
  return { privateKey: await createStoredKey(), notBefore, expiresAt };
}
