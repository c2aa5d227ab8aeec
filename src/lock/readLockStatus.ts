/** What the PIN screen needs from a user's lock before a digit is typed. */
import type { RecordCondition } from '#domain/lock/policy.ts';
import { isSame, isSpent, attemptAllowance, type AttemptCounter } from '#domain/lock/attempts.ts';
import {
  isBehind,
  witnessedCounter,
  witnessOf,
  type AttemptWitness,
} from '#domain/lock/attemptWitness.ts';
import { LockStoreClosed, type Change } from './vault/lockDatabase.ts';
import { changeRows, readRow } from './vault/lockRows.ts';
import { lockTable, readRecord, type SecretKind } from './crypto/lockRecord.ts';
import type { LockDependencies } from './lockDependencies.ts';
import { setObservedCounter, observedCounter, withUnlockMutex } from './attemptGuard.ts';
import { wipeIfSpent, wipeIfUnopenable } from './wipe.ts';
import { readWitness, writeWitness } from './attemptWitness.ts';

/** A way to open the lock without the PIN: which authenticator to use, and with which input. */
export interface BiometricOffer {
  readonly kind: SecretKind;
  readonly slot: string;
  readonly input: string;
}

export type LockStatus =
  | {
      readonly kind: 'ok';
      readonly counter: AttemptCounter;
      /** Time until the next attempt is allowed; 0 when it is allowed now. */
      readonly remainingMs: number;
      readonly epoch: number;
      readonly secrets: readonly BiometricOffer[];
    }
  | { readonly kind: Exclude<RecordCondition, 'ok'> | 'spent' | 'unavailable' };

/**
 * Reads the status of a user's lock; never rejects. A delay restarts if the clock was set back during it, and
 * the restart is stored. Used-up attempts end in the wipe, for instance after the process was killed. So does
 * a lock that is gone or damaged where a session is stored under it (decisions/damaged-rows). Until the user sees the
 * page, such a lock counts as one that cannot be read.
 */
export async function readLockStatus(
  tag: string,
  tools: Pick<LockDependencies, 'now'>,
): Promise<LockStatus> {
  try {
    const status = await readOnce(tag, tools);
    if (status.kind === 'absent' || status.kind === 'corrupt') {
      // If the disk refuses, the data under the lock is out of reach all the same.
      const outcome = await wipeIfUnopenable(tag).catch(() => 'kept' as const);
      if (outcome === 'due') return { kind: 'unavailable' };
    }
    if (status.kind !== 'spent') return status;
    // A tenth attempt that another tab is checking at this moment may be correct.
    const isWiped = await withUnlockMutex(() => wipeIfSpent(tag));
    return isWiped ? status : await readOnce(tag, tools);
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: error.reason };
    throw error;
  }
}

async function readOnce(tag: string, { now }: Pick<LockDependencies, 'now'>): Promise<LockStatus> {
  const witness = await agreedWitness(tag);
  return changeRows<LockStatus>([{ table: lockTable, row: tag }], ([row]) => {
    const read = readRecord(row, tag);
    if (read.condition !== 'ok') return { changes: [], answer: { kind: read.condition } };
    const { record } = read;
    const moment = now();
    const known = witnessedCounter(record, witness, moment.wallMs);
    const stored = (counter: AttemptCounter): readonly Change[] =>
      isSame(counter, record.counter) ? [] : [{ put: { ...record, counter }, into: lockTable }];
    if (isSpent(known)) return { changes: stored(known), answer: { kind: 'spent' } };
    const gate = attemptAllowance(known, moment, observedCounter(tag));
    const isWaiting = gate.kind === 'waiting';
    if (isWaiting) setObservedCounter(tag, gate.seen);
    const counter = isWaiting ? gate.seen.counter : known;
    return {
      changes: stored(counter),
      answer: {
        kind: 'ok',
        counter,
        remainingMs: isWaiting ? gate.remainingMs : 0,
        epoch: record.epoch,
        secrets: record.secrets.map(({ kind, slot, input }) => ({ kind, slot, input })),
      },
    };
  });
}

/**
 * Reads the witness of the counter. A witness that is missing or behind is written again, so that each copy
 * alone may be lost (decisions/try-witness). If the storage refuses, the next read tries again.
 */
async function agreedWitness(tag: string): Promise<AttemptWitness | undefined> {
  const read = readRecord(await readRow(lockTable, tag), tag);
  if (read.condition !== 'ok') return undefined;
  const witness = await readWitness(read.record.lockId);
  if (isBehind(read.record, witness)) {
    await writeWitness(witnessOf(read.record)).catch(() => undefined);
  }
  return witness;
}
