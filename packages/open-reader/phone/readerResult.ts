import { codes, statusName, type StatusName } from '../protocol/codes.ts';

type StatusRow = (typeof codes)[StatusName];

/** A reader's status in the words of all digital keys. */
export type ReaderResult =
  | {
      readonly kind: 'outcome';
      readonly outcome: Extract<StatusRow, { outcome: string }>['outcome'];
    }
  | { readonly kind: 'failure'; readonly code: Extract<StatusRow, { failure: string }>['failure'] };

/** Maps the status of M4. An unknown status means that nothing was opened. */
export function readerResultOf(status: number): ReaderResult {
  const row = codes[statusName(status) ?? 'badProtocol'];
  return 'outcome' in row
    ? { kind: 'outcome', outcome: row.outcome }
    : { kind: 'failure', code: row.failure };
}
