/**
 * The row of the data key: the key itself where no lock applies, else only its wrap. The lock is not a flag
 * that can be changed: without opening the wrap there is no key.
 */
import * as v from 'valibot';
import type { WrappedKeyRow } from '#store/model/schema.ts';
import type { DataKey } from '#store/model/seal.ts';
import { createPendingDataKey, type StorableDataKey } from '#store/model/dataKey.ts';
import type { UnlockedLock } from './unlockedLock.ts';
import { decodeBase64url } from '#bytes/base64url.ts';

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

/** @returns undefined when it is not a row of a wrapped key, whatever else it is. */
export function readWrappedKeyRow(row: unknown): WrappedKeyRow | undefined {
  const parsed = v.safeParse(WrappedRow, row);
  return parsed.success ? parsed.output : undefined;
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
