/**
 * Changes lock records in a phone's vault together with rows in the database. No transaction covers both, so
 * the order of the changes replaces it: a record is written before the rows under it and removed after them.
 * A kill at any moment leaves rows that their record opens, or a record without rows. After an interrupted
 * wipe the attempts of that record are used up, and the next check removes it.
 */
import { mutex } from '#tabs/mutex.ts';
import type { Wanted } from '#store/read/rows.ts';
import {
  changeTables,
  LockStoreClosed,
  readTables,
  type Change,
  type Decide,
} from './lockDatabase.ts';
import { lockTable, readRecord } from '../crypto/lockRecord.ts';
import { answered, found } from './lockVault.ts';
import type { LockVault } from './lockVaultLoader.ts';

/** Runs one change of a lock record at a time in all tabs. A frozen tab delays it by five seconds at most. */
const withRecordMutex = mutex({
  name: 'lanyard-lock-record',
  silenceMs: 5_000,
  finishesWithout: true,
}).run;

/** `changeRows` of `lockRows.ts` where a vault stores the records. */
export function changeWithVault<Answer>(
  vault: LockVault,
  wanted: readonly Wanted[],
  decide: Decide<Answer>,
  alsoChanged: readonly string[],
): Promise<Answer> {
  return withRecordMutex(async () => {
    for (;;) {
      const outcome = await changeOnce(vault, wanted, decide, alsoChanged);
      if (outcome !== 'overtaken') return outcome.answer;
    }
  });
}

/** `overtaken`: the database's rows were changed between the read and the change; nothing was done. */
type Outcome<Answer> = { readonly answer: Answer } | 'overtaken';

async function changeOnce<Answer>(
  vault: LockVault,
  wanted: readonly Wanted[],
  decide: Decide<Answer>,
  alsoChanged: readonly string[],
): Promise<Outcome<Answer>> {
  const inTables = wanted.filter(({ table }) => table !== lockTable);
  const otherTables = alsoChanged.filter((table) => table !== lockTable);
  const before = await recordsOf(vault, wanted);
  const evaluate = (stored: readonly unknown[]) => {
    const rest = [...stored];
    const rows = wanted.map(({ table, row }) =>
      table === lockTable ? before.get(row ?? '') : rest.shift(),
    );
    const { changes, answer } = decide(rows);
    const others = changes.filter((change) => !isOfRecord(change));
    return { answer, ofRecords: changes.filter(isOfRecord), others };
  };
  const planned = evaluate(inTables.length === 0 ? [] : await readTables(inTables));
  const goesFirst = planned.ofRecords.filter((change) => 'put' in change);
  const goesLast = planned.ofRecords.filter((change) => !('put' in change));
  for (const change of goesFirst) await carryOut(vault, change);
  let outcome: Outcome<Answer> = planned;
  if (inTables.length + otherTables.length > 0) {
    try {
      outcome = await changeTables<Outcome<Answer>>(
        inTables,
        (stored) => {
          const { answer, ofRecords, others } = evaluate(stored);
          const isAsPlanned = JSON.stringify(ofRecords) === JSON.stringify(planned.ofRecords);
          return isAsPlanned
            ? { changes: others, answer: { answer } }
            : { changes: [], answer: 'overtaken' };
        },
        otherTables,
      );
    } catch (error) {
      await takeBack(vault, goesFirst, before);
      // Where there is no database, there is nothing in it to wipe.
      if (!(isWipe(goesLast) && isAbsence(error))) throw error;
    }
  }
  if (outcome === 'overtaken') await takeBack(vault, goesFirst, before);
  else {
    for (const change of goesLast) {
      // The rows have changed already: a record that stays has no rows under it.
      await carryOut(vault, change).catch(() => undefined);
    }
  }
  return outcome;
}

/**
 * Reads a user's record as stored. A record that needs the device's secret cannot be opened once the secret
 * is gone. It then counts as missing, and a new lock may replace it.
 * @throws LockStoreClosed when the vault does not answer.
 */
export async function recordIn(vault: LockVault, tag: string): Promise<unknown> {
  const row = await found(vault.readRecord(tag));
  const read = readRecord(row, tag);
  if (read.condition !== 'ok' || !read.record.pin.usesDevice) return row;
  const secret = await found(vault.deviceSecret(tag));
  secret?.fill(0);
  return secret === undefined ? undefined : row;
}

async function recordsOf(
  vault: LockVault,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, unknown>> {
  const records = new Map<string, unknown>();
  for (const { table, row } of wanted) {
    if (table === lockTable && row !== undefined) records.set(row, await recordIn(vault, row));
  }
  return records;
}

function isOfRecord(change: Change): boolean {
  if ('put' in change) return change.into === lockTable;
  return 'clear' in change ? change.clear === lockTable : change.from === lockTable;
}

function carryOut(vault: LockVault, change: Change): Promise<void> {
  if ('put' in change) return answered(vault.writeRecord(tagOf(change.put), change.put));
  return answered('clear' in change ? vault.clear() : vault.removeRecord(change.remove));
}

async function takeBack(
  vault: LockVault,
  done: readonly Change[],
  before: ReadonlyMap<string, unknown>,
): Promise<void> {
  for (const change of done) {
    if (!('put' in change)) continue;
    const tag = tagOf(change.put);
    const former = before.get(tag);
    const undoing = former === undefined ? vault.removeRecord(tag) : vault.writeRecord(tag, former);
    // A record that stays all the same has no rows under it.
    await undoing.catch(() => undefined);
  }
}

function isWipe(changes: readonly Change[]): boolean {
  return changes.some((change) => 'clear' in change);
}

function isAbsence(error: unknown): boolean {
  return error instanceof LockStoreClosed && error.reason === 'absent';
}

function tagOf(record: unknown): string {
  return typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '';
}
