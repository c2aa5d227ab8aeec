/**
 * The session that is in memory and nowhere else: until it is known whether a lock applies and, where one
 * does, until its PIN is set or entered (decision 29); or because the disk refuses it.
 */
import type { PendingDataKey } from './lock/dataKeyRow.ts';
import type { PlacedRow, SealedTable } from './lock/lockedSession.ts';
import type { SealedRow } from './schema.ts';
import type { DataKey } from './seal.ts';

export interface MemorySession {
  readonly dataKey: DataKey;
  /** No lock applies: it may be stored as it is, and will be when the disk lets it. */
  isOpen: boolean;
  readonly rows: Map<string, PlacedRow>;
  readonly pending: PendingDataKey;
}

let held: MemorySession | undefined;

export function holdInMemory(pending: PendingDataKey): void {
  held = { dataKey: pending.dataKey, isOpen: false, rows: new Map(), pending };
}

export function dropMemory(): void {
  held = undefined;
}

/** The session in memory, if there is one; with an id only if it is the one of that data key. */
export function inMemory(dataKeyId?: string): MemorySession | undefined {
  return dataKeyId === undefined || held?.dataKey.id === dataKeyId ? held : undefined;
}

/** Whether the session of now is in memory because nobody has said yet whether a lock applies. */
export function isInMemoryUndecided(): boolean {
  return held?.isOpen === false;
}

/** Keeps a sealed row in memory. @returns false where the session is on the disk, or is another. */
export function keepInMemory(dataKeyId: string, table: SealedTable, row: SealedRow): boolean {
  const memory = inMemory(dataKeyId);
  memory?.rows.set(nameOf(table, row.id), { table, row });
  return memory !== undefined;
}

export function dropFromMemory(dataKeyId: string, table: SealedTable, row: string): void {
  inMemory(dataKeyId)?.rows.delete(nameOf(table, row));
}

export function readInMemory(
  dataKeyId: string,
  table: SealedTable,
  row: string,
): SealedRow | undefined {
  return inMemory(dataKeyId)?.rows.get(nameOf(table, row))?.row;
}

function nameOf(table: SealedTable, row: string): string {
  return `${table}|${row}`;
}
