/**
 * Opens the lock with key material that an authenticator or the phone releases: one more wrap of the lock
 * key. A confirmation without key material opens nothing. So where none is released, there is nothing to
 * store and nothing to offer.
 */
import { isSpent } from '#domain/lock/attempts.ts';
import { witnessedCounter } from '#domain/lock/attemptWitness.ts';
import { LockStoreClosed } from './vault/lockDatabase.ts';
import { changeRecord, readRow, resetRecord } from './vault/lockRows.ts';
import { lockTable, readRecord, type SecretKind, type SecretWrap } from './crypto/lockRecord.ts';
import { openWithSecret, type UnlockedLock, type SecretInput } from './crypto/unlockedLock.ts';
import { randomText } from '#bytes/base64url.ts';
import { readWitness } from './attemptWitness.ts';

/** 32 random bytes as the input for an authenticator, as base64url. */
export function newSecretInput(): string {
  return randomText(32);
}

const secretBytes = 32;

/**
 * Adds the wrap, and replaces another one of its kind.
 * @param opened by the PIN.
 * @returns false when the lock is no longer the one that was opened.
 * @throws RangeError when there are no 32 bytes of key material; LockStoreClosed when the disk refuses.
 */
export async function addSecret(opened: UnlockedLock, facts: SecretInput): Promise<boolean> {
  if (facts.secret.length !== secretBytes) throw new RangeError('not 32 bytes of key material');
  if (opened.by !== 'pin') throw new Error('only the PIN adds another way in');
  const wrap = await opened.underSecret(facts);
  return changeRecord(opened.tag, (record) => {
    if (record.lockId !== opened.lockId) return undefined;
    return { ...record, secrets: [...others(record.secrets, facts.kind), wrap] };
  });
}

/** Removes the wrap of a kind. @returns whether there is a lock. @throws LockStoreClosed as above. */
export function removeSecret(tag: string, kind: SecretKind): Promise<boolean> {
  return changeRecord(tag, (record) => ({ ...record, secrets: others(record.secrets, kind) }));
}

function others(secrets: readonly SecretWrap[], kind: SecretKind): SecretWrap[] {
  return secrets.filter((each) => each.kind !== kind);
}

/**
 * `refused`: the secret does not open this lock, or no longer opens it. The PIN is requested, and nothing is
 * counted.
 */
export type SecretOutcome =
  | { readonly kind: 'right'; readonly opened: UnlockedLock }
  | { readonly kind: 'refused' | 'unavailable' };

/**
 * Opens the lock; never rejects. It is not an attempt at the PIN: a failure counts nothing, and a success
 * resets the attempt counter. Used-up attempts block it too.
 */
export async function openBySecret(
  tag: string,
  slot: string,
  secret: Uint8Array<ArrayBuffer>,
): Promise<SecretOutcome> {
  try {
    const read = readRecord(await readRow(lockTable, tag), tag);
    if (read.condition !== 'ok') return { kind: 'refused' };
    const wrap = read.record.secrets.find((each) => each.slot === slot);
    const opened = wrap === undefined ? undefined : await openWithSecret(read.record, wrap, secret);
    if (opened === undefined) return { kind: 'refused' };
    const witness = await readWitness(opened.lockId);
    const isCurrent = await resetRecord(
      tag,
      (record) =>
        record.lockId === opened.lockId &&
        !isSpent(witnessedCounter(record, witness, 0)) &&
        record.secrets.some(({ salt }) => salt === opened.salt),
    );
    return isCurrent ? { kind: 'right', opened } : { kind: 'refused' };
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: 'unavailable' };
    throw error;
  }
}
