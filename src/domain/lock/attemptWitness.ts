/**
 * The second copy of the attempt counter (decisions/try-witness). A database whose log was cut short reverts its
 * counter but keeps its data. The copy is stored elsewhere, and the higher of the two counts applies.
 */
import type { AttemptCounter } from './attempts.ts';

/** The content of the copy. It identifies a lock by a random id, and no user. */
export interface AttemptWitness {
  /** The lock, as in its record. */
  readonly lockId: string;
  /** The period between two successful unlocks of that lock. */
  readonly round: number;
  /** Attempts in that round, counted before each was checked; an integer from 0 to 10. */
  readonly count: number;
}

/** The part of a lock's record that is compared with a witness. */
interface Counted {
  readonly lockId: string;
  readonly round: number;
  readonly counter: AttemptCounter;
}

/** Whether the witness belongs to the same lock and the same round. */
function isOfSameRound(record: Counted, witness: AttemptWitness): boolean {
  return witness.lockId === record.lockId && witness.round === record.round;
}

/**
 * The counter that applies: the record's, or a higher one from the witness. The witness does not store the
 * time of those attempts, so their delay starts at `nowMs`.
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

/** Whether the witness must be written again: it is missing, from another round, or behind the record. */
export function isBehind(record: Counted, witness: AttemptWitness | undefined): boolean {
  if (record.counter.fails === 0) return false;
  if (witness === undefined || !isOfSameRound(record, witness)) return true;
  return witness.count < record.counter.fails;
}

/** The witness to store for a record. */
export function witnessOf({ lockId, round, counter }: Counted): AttemptWitness {
  return { lockId, round, count: counter.fails };
}
