/**
 * An attempt at the PIN. It is counted on the disk before it is checked, so that a reload, a second tab or a
 * killed process gains none (decisions/lock-tries).
 */
import { isPin } from '#domain/lock/pin.ts';
import type { RecordCondition } from '#domain/lock/policy.ts';
import {
  countAttempt,
  isSpent,
  attemptAllowance,
  type AttemptCounter,
} from '#domain/lock/attempts.ts';
import { witnessedCounter, witnessOf, type AttemptWitness } from '#domain/lock/attemptWitness.ts';
import { LockStoreClosed } from './vault/lockDatabase.ts';
import { changeRows, readRow, resetRecord } from './vault/lockRows.ts';
import { lockTable, readRecord, type LockRecord } from './crypto/lockRecord.ts';
import type { LockDependencies } from './lockDependencies.ts';
import { openWithPin, type UnlockedLock } from './crypto/unlockedLock.ts';
import { setObservedCounter, observedCounter, withUnlockMutex } from './attemptGuard.ts';
import { wipeIfSpent } from './wipe.ts';
import { readWitness, writeWitness } from './attemptWitness.ts';

/**
 * `wrong`: 'Invalid PIN'. `waiting`: a delay runs, and no attempt was made. `spent`: the attempts were used
 * up, and everything is wiped. `changed`: another tab has changed the PIN or removed the lock during the
 * attempt. `noDeviceSecret`: the phone's secret store has lost its part. `unavailable`: the disk refused to
 * count, so nothing was checked.
 */
export type AttemptOutcome =
  | { readonly kind: 'right'; readonly opened: UnlockedLock }
  | { readonly kind: 'wrong'; readonly counter: AttemptCounter }
  | { readonly kind: 'waiting'; readonly counter: AttemptCounter; readonly remainingMs: number }
  | {
      readonly kind:
        Exclude<RecordCondition, 'ok'> | 'spent' | 'changed' | 'noDeviceSecret' | 'unavailable';
    };

/**
 * What became of a PIN that the user entered. `waiting`: a delay is running, and the PIN was not tried.
 * `changed`: another tab has changed the PIN. `unavailable`: the disk did not respond. `closed`: there is
 * nothing left to open, and the state shows what replaces it.
 */
export type UnlockResult = 'right' | 'wrong' | 'waiting' | 'changed' | 'unavailable' | 'closed';

type Counted = { readonly kind: 'counted'; readonly record: LockRecord } | AttemptOutcome;

/**
 * Tries a PIN; never rejects because of the disk.
 * @param onCounted called when the attempt is on the disk and before it is checked.
 * @throws RangeError when `pin` is not a PIN at all, which would waste an attempt.
 */
export async function tryPin(
  tag: string,
  pin: string,
  tools: LockDependencies,
  onCounted?: (counter: AttemptCounter) => void,
): Promise<AttemptOutcome> {
  if (!isPin(pin)) throw new RangeError('not a PIN');
  return withUnlockMutex(async () => {
    try {
      const deviceSecret = await tools.deviceSecret(tag, 'leave');
      const witness = await announceTry(tag, tools);
      const counted = await countOne(tag, tools, witness, deviceSecret !== undefined);
      if (counted.kind === 'spent') return await wiped(tag);
      if (counted.kind !== 'counted') return counted;
      onCounted?.(counted.record.counter);
      const opened = await openWithPin(counted.record, pin, { ...tools, deviceSecret });
      return await (opened === undefined
        ? onWrongPin(counted.record)
        : onRightPin(opened, counted.record));
    } catch (error) {
      if (error instanceof LockStoreClosed) return { kind: error.reason };
      throw error;
    }
  });
}

/**
 * Writes into the witness that an attempt is to be counted (decisions/try-witness), before it is counted in the row. If
 * the witness refuses, nothing is counted and nothing checked. A process that is killed in between loses an
 * attempt and gains none.
 * @returns the witness as it was before.
 */
async function announceTry(
  tag: string,
  tools: LockDependencies,
): Promise<AttemptWitness | undefined> {
  const read = readRecord(await readRow(lockTable, tag), tag);
  if (read.condition !== 'ok') return undefined;
  const { record } = read;
  const witness = await readWitness(record.lockId);
  const now = tools.now();
  const counter = witnessedCounter(record, witness, now.wallMs);
  if (attemptAllowance(counter, now, observedCounter(tag)).kind !== 'open') return witness;
  await writeWitness(witnessOf({ ...record, counter: countAttempt(counter, now) }));
  return witness;
}

function countOne(
  tag: string,
  tools: LockDependencies,
  witness: AttemptWitness | undefined,
  hasDeviceSecret: boolean,
): Promise<Counted> {
  return changeRows<Counted>([{ table: lockTable, row: tag }], ([row]) => {
    const read = readRecord(row, tag);
    if (read.condition !== 'ok') return { changes: [], answer: { kind: read.condition } };
    const { record } = read;
    if (record.pin.usesDevice && !hasDeviceSecret) {
      return { changes: [], answer: { kind: 'noDeviceSecret' } };
    }
    const now = tools.now();
    const known = witnessedCounter(record, witness, now.wallMs);
    const gate = attemptAllowance(known, now, observedCounter(tag));
    if (gate.kind === 'spent') {
      return { changes: [{ put: { ...record, counter: known }, into: lockTable }], answer: gate };
    }
    const counter = gate.kind === 'open' ? countAttempt(known, now) : gate.seen.counter;
    const next = { ...record, counter };
    if (gate.kind === 'waiting') {
      setObservedCounter(tag, gate.seen);
      const answer = { kind: 'waiting', counter, remainingMs: gate.remainingMs } as const;
      return { changes: [{ put: next, into: lockTable }], answer };
    }
    setObservedCounter(tag, { counter, monotonicMs: now.monotonicMs });
    return {
      changes: [{ put: next, into: lockTable }],
      answer: { kind: 'counted', record: next },
    };
  });
}

async function onWrongPin({ id, counter }: LockRecord): Promise<AttemptOutcome> {
  return isSpent(counter) ? wiped(id) : { kind: 'wrong', counter };
}

/** Wipes. If the disk refuses, the next start wipes, and until then no attempt is possible. */
async function wiped(tag: string): Promise<AttemptOutcome> {
  await wipeIfSpent(tag);
  return { kind: 'spent' };
}

/**
 * Resets the counter, if the PIN is still the one that was checked. If a disk that counted refuses the reset,
 * a user with the correct PIN still gets in.
 */
async function onRightPin(opened: UnlockedLock, verified: LockRecord): Promise<AttemptOutcome> {
  try {
    const isCurrent = await resetRecord(verified.id, ({ pin }) => pin.salt === verified.pin.salt);
    return isCurrent ? { kind: 'right', opened } : { kind: 'changed' };
  } catch (error) {
    if (error instanceof LockStoreClosed && error.reason === 'unavailable') {
      return { kind: 'right', opened };
    }
    throw error;
  }
}
