/**
 * The row of the data key: the key itself where no lock applies, else only its wrap. The lock is not a flag
 * that can be changed: without opening the wrap there is no key.
 */
import * as v from 'valibot';
import type { KeyRow, OpenKeyRow, WrappedKeyRow } from '../model/schema.ts';
import type { DataKey } from '../model/seal.ts';
import { extractableKey, unwrapKey, wrapKey } from './lockKeys.ts';
import type { UnlockedLock } from './unlockedLock.ts';
import { decodeBase64url } from './base64url.ts';

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => decodeBase64url(text)?.length === length),
  );

const WrappedRow = v.strictObject({
  id: v.literal('data'),
  dataKeyId: v.string(),
  tag: bytes(32),
  lock: v.strictObject({
    v: v.literal(1),
    lockId: bytes(16),
    iv: bytes(12),
    wrapped: bytes(48),
  }),
});

/** A data key with the row in which it is stored. */
export interface StorableDataKey {
  readonly dataKey: DataKey;
  readonly row: KeyRow;
}

/** @returns undefined when it is not a row of a wrapped key, whatever else it is. */
export function readWrappedKeyRow(row: unknown): WrappedKeyRow | undefined {
  const parsed = v.safeParse(WrappedRow, row);
  return parsed.success ? parsed.output : undefined;
}

/**
 * The data key of a session that is in memory until the lock is decided (decisions/lock-in-the-page). It can be stored once,
 * in one of two ways. After that, nothing here can export it.
 */
export interface PendingDataKey {
  readonly dataKey: DataKey;
  /** @throws when the key was stored already. */
  readonly underLock: (opened: UnlockedLock) => Promise<WrappedKeyRow>;
  readonly withoutLock: () => OpenKeyRow;
}

export async function createPendingDataKey(tag: string): Promise<PendingDataKey> {
  const id = crypto.randomUUID();
  const extractable = await extractableKey('data');
  const key = await sealedCopy(extractable);
  let original: CryptoKey | undefined = extractable;
  return {
    dataKey: { id, tag, key },
    underLock: async (opened) => {
      if (original === undefined) throw new Error('the data key was stored already');
      if (opened.tag !== tag) throw new Error('the lock is another person’s');
      const wrapping = opened.wrapDataKey(original, id);
      original = undefined;
      return { id: 'data', dataKeyId: id, tag, lock: await wrapping };
    },
    withoutLock: () => {
      original = undefined;
      return { id: 'data', dataKeyId: id, tag, key };
    },
  };
}

/** Makes a copy of the key that is not extractable, through a wrap that is not stored. */
async function sealedCopy(extractable: CryptoKey): Promise<CryptoKey> {
  const between = await extractableKey('lock');
  const wrap = await wrapKey(extractable, between, '');
  const copy = await unwrapKey(wrap, between, '', 'data');
  if (copy === undefined) throw new Error('a new wrap does not open');
  return copy;
}

/** Creates a data key under an opened lock. */
export async function createDataKeyUnder(opened: UnlockedLock): Promise<StorableDataKey> {
  const pending = await createPendingDataKey(opened.tag);
  return { dataKey: pending.dataKey, row: await pending.underLock(opened) };
}

/** Opens the stored data key. @returns undefined when it is under another lock, or damaged. */
export async function openDataKeyRow(
  opened: UnlockedLock,
  row: unknown,
): Promise<DataKey | undefined> {
  const wrapped = readWrappedKeyRow(row);
  if (wrapped?.tag !== opened.tag) return undefined;
  return opened.openDataKey(wrapped.lock, wrapped.dataKeyId);
}
