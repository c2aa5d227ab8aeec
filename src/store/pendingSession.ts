/**
 * The session that is in memory and nowhere else: until it is known whether a lock applies and, where one
 * does, until its PIN is set or entered (decision 29); or because the disk refuses it.
 */
import type { PendingDataKey } from './lock/wrappedDataKey.ts';
import type { PlacedRow, SealedTable } from './lock/lockedSession.ts';
import type { SealedRow } from './schema.ts';
import type { DataKey } from './seal.ts';

export interface PendingSession {
  readonly dataKey: DataKey;
  /** No lock applies: it may be stored as it is, and will be when the disk lets it. */
  isOpen: boolean;
  readonly rows: Map<string, PlacedRow>;
  readonly pending: PendingDataKey;
}

let held: PendingSession | undefined;

export function setPendingSession(pending: PendingDataKey): void {
  held = { dataKey: pending.dataKey, isOpen: false, rows: new Map(), pending };
}

export function clearPendingSession(): void {
  held = undefined;
}

/** The session in memory, if there is one; with an id only if it is the one of that data key. */
export function pendingSession(dataKeyId?: string): PendingSession | undefined {
  return dataKeyId === undefined || held?.dataKey.id === dataKeyId ? held : undefined;
}

/** Whether the session of now is in memory because nobody has said yet whether a lock applies. */
export function isSessionPending(): boolean {
  return held?.isOpen === false;
}

/** Keeps a sealed row in memory. @returns false where the session is on the disk, or is another. */
export function putPendingRow(dataKeyId: string, table: SealedTable, row: SealedRow): boolean {
  const memory = pendingSession(dataKeyId);
  memory?.rows.set(nameOf(table, row.id), { table, row });
  return memory !== undefined;
}

export function deletePendingRow(dataKeyId: string, table: SealedTable, row: string): void {
  pendingSession(dataKeyId)?.rows.delete(nameOf(table, row));
}

export function readPendingRow(
  dataKeyId: string,
  table: SealedTable,
  row: string,
): SealedRow | undefined {
  return pendingSession(dataKeyId)?.rows.get(nameOf(table, row))?.row;
}

function nameOf(table: SealedTable, row: string): string {
  return `${table}|${row}`;
}
