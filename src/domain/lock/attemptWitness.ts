/**
 * The second copy of the try counter (decision 78). A database whose log was cut short takes its counter back
 * and keeps its data; the copy lies elsewhere, and the higher of both counts holds.
 */
import type { AttemptCounter } from './attempts.ts';

/** What the copy says. It names a lock by a random id, and nobody. */
export interface AttemptWitness {
  /** Which lock, as its record says. */
  readonly lockId: string;
  /** Between which two openings of that lock. */
  readonly round: number;
  /** Tries of that round, counted before each was judged; an integer from 0 to 10. */
  readonly count: number;
}

/** Of a lock's record, what a witness is compared with. */
interface Counted {
  readonly lockId: string;
  readonly round: number;
  readonly counter: AttemptCounter;
}

/** Whether the witness speaks of the same lock and the same round. */
function isOfSameRound(record: Counted, witness: AttemptWitness): boolean {
  return witness.lockId === record.lockId && witness.round === record.round;
}

/**
 * The counter that holds: the record's, or a higher one of the witness. When those tries were made the
 * witness does not say, so their wait begins at `nowMs`.
 * @param nowMs the wall clock.
 */
export function witnessedCounter(
  record: Counted,
  witness: AttemptWitness | undefined,
  nowMs: number,
): AttemptCounter {
  if (witness === undefined || !isOfSameRound(record, witness)) return record.counter;
  return witness.count > record.counter.fails
    ? { fails: witness.count, at: nowMs }
    : record.counter;
}

/** Whether the witness has to be written again: it is missing, of another round, or behind the record. */
export function isBehind(record: Counted, witness: AttemptWitness | undefined): boolean {
  if (record.counter.fails === 0) return false;
  if (witness === undefined || !isOfSameRound(record, witness)) return true;
  return witness.count < record.counter.fails;
}

/** What the witness is to say of a record. */
export function witnessOf({ lockId, round, counter }: Counted): AttemptWitness {
  return { lockId, round, count: counter.fails };
}
