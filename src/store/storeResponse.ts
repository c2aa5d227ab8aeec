import { refreshResponseRow, tables, type RefreshResponseRow } from './model/schema.ts';
import { putWithSession } from './putWithSession.ts';

/** A response to a refresh, for the session that has sent it. */
export interface ResponseToStore {
  readonly attempt: string;
  /** Seals, and opens nothing. */
  readonly sealingKey: CryptoKey;
  /** Whose session it is, as the row of its data key says. */
  readonly tag: string;
  /** A value that survives JSON. */
  readonly response: unknown;
}

/**
 * Seals the response and stores it for the next page (decisions/end-of-a-token). Only the unlocked session can open
 * it (`refreshAttempt.ts`).
 * @throws when the database cannot be opened or written.
 */
export async function storeResponse({
  attempt,
  sealingKey,
  tag,
  response,
}: ResponseToStore): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const ciphertext = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(attempt) },
    sealingKey,
    new TextEncoder().encode(JSON.stringify(response)),
  );
  const row: RefreshResponseRow = { id: refreshResponseRow, attempt, iv, ciphertext };
  await putWithSession(tables.keys, row, (key) => 'row' in key && key.row.tag === tag);
}
