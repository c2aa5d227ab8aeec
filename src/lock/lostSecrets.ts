/**
 * Entries of an authenticator that no longer open anything: their lock was wiped, turned off or replaced. The
 * device lists them until it is notified.
 */
import { perApp } from '#scope/perApp.ts';
import { lockTable, readRecord, type SecretKind } from './crypto/lockRecord.ts';
import { readRow } from './vault/lockRows.ts';

export interface LostSecret {
  readonly kind: SecretKind;
  /** Which entry, as base64url. */
  readonly slot: string;
}

type LostSecretsListener = (lost: readonly LostSecret[]) => void;

/** `notify`: the listener that notifies the device. */
const state = perApp(() => ({ notify: undefined as LostSecretsListener | undefined }));

/** Sets the listener that notifies the device; wired once, by the app. */
export function onLostSecrets(next: LostSecretsListener): void {
  state().notify = next;
}

/** @param rows records as they were stored before their removal; a row that is not a record is skipped. */
export function recordLostSecrets(rows: readonly unknown[]): void {
  const lost = rows.flatMap(secretsOf);
  if (lost.length > 0) state().notify?.(lost);
}

/**
 * Reports the secrets of a user's lock once `change` has removed it.
 * @param isGone checks from the outcome of the change whether the lock is gone.
 */
export async function withLostSecrets<Outcome>(
  tag: string,
  change: () => Promise<Outcome>,
  isGone: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  // A record that cannot be read now leaves an entry behind, but does not prevent the change.
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
