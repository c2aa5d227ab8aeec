/** Credentials for an organization's own readers: which cardholder gets one, and what ends it. */
import { idBytes } from '#open-reader/protocol/readerInfo.ts';
import { ownCardholder, type Caller } from '../api/caller.ts';
import { forbidden, notFound, refuse, type Refusal } from '../api/refusal.ts';
import type { Cardholder } from '../world/entities/cardholder.ts';
import type { ReaderCredential } from '../world/entities/digitalKey.ts';
import type { World } from '../world/world.ts';
import { groupsOf } from './doorGroups.ts';
import { documentTime, type DocumentTime } from './validity.ts';
import { toHex } from '#open-reader/protocol/hex.ts';

const mostPerCardholder = 5;

/** A credential in its current state, and the data to sign for it. */
export interface Issue {
  readonly credential: ReaderCredential;
  readonly time: DocumentTime;
  readonly groups: readonly number[];
}

/** Enrols the key of a phone, new or already enrolled. A browser may send a POST twice on its own. */
export function enrol(
  caller: Caller,
  world: World,
  cardholderId: string,
  publicKey: string,
  now: Date,
): Issue | Refusal {
  const cardholder = ownCardholder(caller, cardholderId);
  if (cardholder === undefined) return notFound('cardholderId');
  const all = Object.values(world.readerCredentials);
  const known = all.find((each) => each.publicKey === publicKey);
  if (known !== undefined && known.cardholderId !== cardholderId) {
    return refuse(409, 'publicKey', 'This key is enrolled for another cardholder.');
  }
  if (known !== undefined) return reissue(caller, known, cardholder, now);
  const held = all.filter((each) => each.cardholderId === cardholderId && isAlive(each, now));
  if (held.length >= mostPerCardholder) {
    return refuse(409, 'cardholderId', 'This cardholder has as many keys as one may have.');
  }
  const id = toHex(crypto.getRandomValues(new Uint8Array(idBytes)));
  const organizationId = caller.organization.id;
  const created = now.toISOString();
  const credential = { id, organizationId, cardholderId, publicKey, created, isRevoked: false };
  const issue = reissue(caller, { ...credential, notAfter: created }, cardholder, now);
  if ('credential' in issue) world.readerCredentials[id] = issue.credential;
  return issue;
}

/** The key of the caller's own credential. A renewal must be signed with it. */
export function shownKey(caller: Caller, world: World, id: string): string | Refusal {
  return ownCredential(caller, world, id)?.credential.publicKey ?? notFound('id');
}

/** Renews the same key for another seven days. */
export function renew(caller: Caller, world: World, id: string, now: Date): Issue | Refusal {
  const own = ownCredential(caller, world, id);
  return own === undefined ? notFound('id') : reissue(caller, own.credential, own.cardholder, now);
}

/** Ends a credential permanently. */
export function revoke(caller: Caller, world: World, id: string): Refusal | null {
  const own = ownCredential(caller, world, id);
  if (own === undefined) return notFound('id');
  own.credential.isRevoked = true;
  return null;
}

/** Refuses the call unless the organization's settings enable it. */
export function refusedByOrganization({ organization }: Caller): Refusal | undefined {
  return organization.settings.hasOpenReader === true ? undefined : forbidden('hasOpenReader');
}

function reissue(
  { organization, person }: Caller,
  credential: ReaderCredential,
  cardholder: Cardholder,
  now: Date,
): Issue | Refusal {
  if (credential.isRevoked) return refuse(409, 'id', 'This key was revoked.');
  if (person.status !== 'Activated') return refuse(409, 'id', 'This person is not active.');
  const time = documentTime(cardholder, now);
  if (time === undefined) return refuse(409, 'id', 'This profile has ended.');
  credential.notAfter = new Date(time.notAfter * 1000).toISOString();
  return { credential, time, groups: groupsOf(organization, cardholder.profileId) };
}

function ownCredential(
  caller: Caller,
  world: World,
  id: string,
): { readonly credential: ReaderCredential; readonly cardholder: Cardholder } | undefined {
  const credential = Object.hasOwn(world.readerCredentials, id)
    ? world.readerCredentials[id]
    : undefined;
  const cardholder = credential && ownCardholder(caller, credential.cardholderId);
  return credential === undefined || cardholder === undefined
    ? undefined
    : { credential, cardholder };
}

function isAlive({ isRevoked, notAfter }: ReaderCredential, now: Date): boolean {
  return !isRevoked && Date.parse(notAfter) > now.getTime();
}
