/**
 * The session that is only in memory. It stays there until it is decided whether a lock applies and, where
 * one does, until its PIN is set or entered (decisions/lock-in-the-page). It also stays there if the disk refuses it.
 */
import type { PendingDataKey } from './lock/wrappedDataKey.ts';
import type { PlacedRow, SealedTable } from './lock/lockedSession.ts';
import type { SealedRow } from './model/schema.ts';
import type { DataKey } from './model/seal.ts';

export interface PendingSession {
  readonly dataKey: DataKey;
  /** No lock applies: the session may be stored as it is, as soon as the disk allows it. */
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

/** The session in memory, if there is one. With an id, only if it is the session of that data key. */
export function pendingSession(dataKeyId?: string): PendingSession | undefined {
  return dataKeyId === undefined || held?.dataKey.id === dataKeyId ? held : undefined;
}

/** Whether the current session is in memory because it is not decided yet whether a lock applies. */
export function isSessionPending(): boolean {
  return held?.isOpen === false;
}

/** Stores a sealed row in memory. @returns false when the session is on the disk, or is another one. */
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
