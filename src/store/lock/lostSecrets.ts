/**
 * Entries of an authenticator that open nothing any more: their lock was wiped, turned off or replaced.
 * The device still lists them until it is told.
 */
import { lockTable, readRecord, type SecretKind } from './lockRecord.ts';
import { readRow } from './lockRows.ts';

export interface LostSecret {
  readonly kind: SecretKind;
  /** Which entry, as base64url. */
  readonly slot: string;
}

type LostSecretsListener = (lost: readonly LostSecret[]) => void;

let notify: LostSecretsListener | undefined;

/** Who tells the device; wired once, by the app. */
export function onLostSecrets(next: LostSecretsListener): void {
  notify = next;
}

/** @param rows records as they were kept, before they went; what is none is passed over. */
export function recordLostSecrets(rows: readonly unknown[]): void {
  const lost = rows.flatMap(secretsOf);
  if (lost.length > 0) notify?.(lost);
}

/**
 * Notes the secrets of a person's lock once `change` has taken it away.
 * @param isGone what of the change's outcome says so.
 */
export async function withLostSecrets<Outcome>(
  tag: string,
  change: () => Promise<Outcome>,
  isGone: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  // A record that cannot be read now leaves an entry behind, and keeps nobody from the change.
  const before = await readRow(lockTable, tag).catch(() => undefined);
  const outcome = await change();
  if (isGone(outcome)) recordLostSecrets([before]);
  return outcome;
}

function secretsOf(row: unknown): LostSecret[] {
  const tag = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '';
  const read = readRecord(row, tag);
  if (read.condition !== 'ok') return [];
  return read.record.secrets.map(({ kind, slot }) => ({ kind, slot }));
}
