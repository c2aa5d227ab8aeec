/** Whether a fetched list replaces the one that a verifier has (docs/badge.md, 'Trust and revocation'). */
import { areSame, type Bytes } from '../codec/bytes.ts';
import { importPoint, thumbprintOf } from '../codec/coseKey.ts';
import { verifySign1 } from '../codec/coseSign1.ts';
import type { Refusal } from '../codec/refusal.ts';
import { parseKeyList, type KeyList } from '../model/keyList.ts';
import { parseStatusList, type StatusList } from '../model/statusList.ts';
import { entriesFor, signerAmong } from './trust.ts';

export type ListRefusal =
  | Refusal
  /** A key list of another root. */
  | 'root'
  | 'signature'
  /** An earlier list than the one at hand: a roll-back. */
  | 'older'
  | 'expired'
  /** A status list with another address. */
  | 'uri'
  /** No key of the key list may sign this status list. */
  | 'issuerUnknown';

export type Accepted<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: ListRefusal };

/** What a newer key list may not be below. */
export type KeyListFloor = Pick<KeyList, 'number' | 'issuedAt'>;

/** What a newer status list may not be below. */
export type StatusListFloor = Pick<StatusList, 'issuedAt'>;

/**
 * @param rootThumbprint 32 bytes, from the verifier's configuration.
 * @param held the newest list that was ever accepted here, if there is one.
 * @param nowMs the corrected time.
 */
export async function acceptKeyList(
  bytes: Uint8Array,
  rootThumbprint: Bytes,
  held: KeyListFloor | undefined,
  nowMs: number,
): Promise<Accepted<KeyList>> {
  const read = parseKeyList(bytes);
  if (!read.ok) return read;
  const { list, message } = read.value;
  if (!areSame(await thumbprintOf(list.rootKey), rootThumbprint)) return refused('root');
  const rootKey = await importPoint(list.rootKey);
  if (rootKey === undefined) return refused('key');
  if (!(await verifySign1(message, rootKey))) return refused('signature');
  if (held !== undefined && isOlder(list, held)) return refused('older');
  if (nowMs >= list.expiresAt * 1000) return refused('expired');
  return { ok: true, value: list };
}

function isOlder(list: KeyListFloor, held: KeyListFloor): boolean {
  return list.number < held.number || list.issuedAt < held.issuedAt;
}

/**
 * @param uri the address from which the list was fetched, out of the key list.
 * @param held the newest list of this address that was ever accepted here, if there is one.
 * @param nowMs the corrected time.
 */
export async function acceptStatusList(
  bytes: Uint8Array,
  uri: string,
  keyList: KeyList,
  held: StatusListFloor | undefined,
  nowMs: number,
): Promise<Accepted<StatusList>> {
  const read = await parseStatusList(bytes);
  if (!read.ok) return read;
  const { list, message } = read.value;
  if (list.uri !== uri) return refused('uri');
  const entries = entriesFor(keyList, list.keyId, list.issuedAt, nowMs).filter(({ statusUris }) =>
    statusUris.includes(uri),
  );
  if (entries.length === 0) return refused('issuerUnknown');
  if ((await signerAmong(entries, message)) === undefined) return refused('signature');
  if (held !== undefined && list.issuedAt < held.issuedAt) return refused('older');
  if (nowMs >= list.expiresAt * 1000) return refused('expired');
  return { ok: true, value: list };
}

function refused(refusal: ListRefusal): { readonly ok: false; readonly refusal: ListRefusal } {
  return { ok: false, refusal };
}
