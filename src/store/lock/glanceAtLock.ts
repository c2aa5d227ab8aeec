/** What the PIN screen has to know of a person's lock before a digit is typed. */
import type { RecordCondition } from '#domain/lock/policy.ts';
import { isSame, isSpent, tryGate, type TryCounter } from '#domain/lock/tries.ts';
import { LockStoreClosed } from './lockDatabase.ts';
import { changeRows } from './lockRows.ts';
import { lockTable, readRecord, type SecretKind } from './lockRecord.ts';
import type { LockTools } from './lockTools.ts';
import { inTurn } from './oneTryAtATime.ts';
import { noteSeen, seenCounter } from './seenCounters.ts';
import { wipeIfSpent } from './wipe.ts';

/** A way to open the lock without the PIN: whom to ask, and about what. */
export interface SecretOffer {
  readonly kind: SecretKind;
  readonly slot: string;
  readonly input: string;
}

export type LockGlance =
  | {
      readonly kind: 'ok';
      readonly counter: TryCounter;
      /** Until the next try may be made; 0 where it may be made now. */
      readonly remainingMs: number;
      readonly epoch: number;
      readonly secrets: readonly SecretOffer[];
    }
  | { readonly kind: Exclude<RecordCondition, 'ok'> | 'spent' | 'unavailable' };

/**
 * Looks at a person's lock; never rejects. A delay during which the clock was set back begins anew, and
 * that is stored. Tries that were used up, in a process that was killed for instance, end in the wipe.
 */
export async function glanceAtLock(
  tag: string,
  tools: Pick<LockTools, 'now'>,
): Promise<LockGlance> {
  try {
    const glance = await look(tag, tools);
    if (glance.kind !== 'spent') return glance;
    // A tenth try that another tab is judging at this moment may be the right one.
    const isWiped = await inTurn(() => wipeIfSpent(tag));
    return isWiped ? glance : await look(tag, tools);
  } catch (error) {
    if (error instanceof LockStoreClosed) return { kind: error.reason };
    throw error;
  }
}

function look(tag: string, { now }: Pick<LockTools, 'now'>): Promise<LockGlance> {
  return changeRows<LockGlance>([{ table: lockTable, row: tag }], ([row]) => {
    const read = readRecord(row, tag);
    if (read.condition !== 'ok') return { changes: [], answer: { kind: read.condition } };
    const { record } = read;
    if (isSpent(record.counter)) return { changes: [], answer: { kind: 'spent' } };
    const gate = tryGate(record.counter, now(), seenCounter(tag));
    const isWaiting = gate.kind === 'waiting';
    if (isWaiting) noteSeen(tag, gate.seen);
    const counter = isWaiting ? gate.seen.counter : record.counter;
    return {
      changes: isSame(counter, record.counter)
        ? []
        : [{ put: { ...record, counter }, into: lockTable }],
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
