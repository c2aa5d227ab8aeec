/**
 * The rows of the session that is only in memory. It stays there until it is decided whether a lock applies and,
 * where one does, until its PIN is set or entered (decisions/lock-in-the-page). It also stays there if the disk
 * refuses it.
 */
import { sessionState, type Session } from '#session/session.ts';
import type { PlacedRow, SealedRow, SealedTable } from './model/schema.ts';

export type PendingSession = Extract<Session, { kind: 'pending' }>;

/** The session in memory, if there is one. With an id, only if it is the session of that data key. */
export function pendingSession(dataKeyId?: string): PendingSession | undefined {
  const session = sessionState.current();
  if (session.kind !== 'pending') return undefined;
  return dataKeyId === undefined || session.dataKey.id === dataKeyId ? session : undefined;
}

/** Whether the current session is in memory because it is not decided yet whether a lock applies. */
export function isSessionPending(): boolean {
  return pendingSession()?.memory.isOpen === false;
}

/** Stores a sealed row in memory. @returns false when the session is on the disk, or is another one. */
export function putPendingRow(dataKeyId: string, table: SealedTable, row: SealedRow): boolean {
  const rows = rowsOf(dataKeyId);
  rows?.set(nameOf(table, row.id), { table, row });
  return rows !== undefined;
}

export function deletePendingRow(dataKeyId: string, table: SealedTable, row: string): void {
  rowsOf(dataKeyId)?.delete(nameOf(table, row));
}

export function readPendingRow(
  dataKeyId: string,
  table: SealedTable,
  row: string,
): SealedRow | undefined {
  return rowsOf(dataKeyId)?.get(nameOf(table, row))?.row;
}

function rowsOf(dataKeyId: string): Map<string, PlacedRow> | undefined {
  return pendingSession(dataKeyId)?.memory.rows;
}

function nameOf(table: SealedTable, row: string): string {
  return `${table}|${row}`;
}
