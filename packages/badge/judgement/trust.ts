import { areSame, type Bytes } from '../codec/bytes.ts';
import { importPoint } from '../codec/coseKey.ts';
import { verifySign1, type Sign1 } from '../codec/coseSign1.ts';
import type { KeyEntry, KeyList } from '../model/keyList.ts';
import type { StatusList } from '../model/statusList.ts';

/** What a verifier trusts. All lists in it were accepted by `acceptKeyList` and `acceptStatusList`. */
export interface Trust {
  readonly keyList: KeyList;
  /** By their address. */
  readonly statusLists: ReadonlyMap<string, StatusList>;
  /** The `iss` of each organization that this verifier is set up for. */
  readonly issuers: ReadonlySet<string>;
}

/** The entries that may have signed something at that time. Several keys may share an id. */
export function entriesFor(
  keyList: KeyList,
  keyId: Bytes,
  issuedAt: number,
  nowMs: number,
): readonly KeyEntry[] {
  return keyList.entries.filter(
    (entry) =>
      areSame(entry.keyId, keyId) && entry.notBefore <= issuedAt && nowMs < entry.expiresAt * 1000,
  );
}

/** The first of the entries whose key signed the message. */
export async function signerAmong(
  entries: readonly KeyEntry[],
  message: Sign1,
): Promise<KeyEntry | undefined> {
  for (const entry of entries) {
    const key = await importPoint(entry.key);
    if (key !== undefined && (await verifySign1(message, key))) return entry;
  }
  return undefined;
}

/** Whether the key that signed a status list is still trusted for it. */
export function isListTrusted(keyList: KeyList, list: StatusList, nowMs: number): boolean {
  return entriesFor(keyList, list.keyId, list.issuedAt, nowMs).some(({ statusUris }) =>
    statusUris.includes(list.uri),
  );
}
