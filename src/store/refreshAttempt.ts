/**
 * A refresh that was sent and whose response is not stored yet. The mark is on the disk before the request
 * leaves. The worker keeps the response beside it, sealed under a key that only this mark holds: the mark is a
 * sealed item, so only an unlocked session can read the response (decisions/end-of-a-token).
 */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import { signedInSession } from '#session/session.ts';
import { openItem, readItem, removeItem, writeItem } from './itemAccess.ts';
import type { ItemValue } from './model/items.ts';
import type { RefreshResponseRow } from './model/schema.ts';
import type { DataKey } from './model/seal.ts';
import { pendingSession } from './pendingSession.ts';
import { withinReadLimit } from './read/openings.ts';
import { orAbsent } from './read/rows.ts';
import { readRefreshRows, type RefreshRows } from './refreshRows.ts';

export type RefreshSent = ItemValue<'refreshSent'>;

/** What the worker gets: it can seal the response, and open nothing. */
export interface RefreshAttempt {
  readonly id: string;
  /** Seals only. Undefined for a session that is only in memory: its response would outlive it. */
  readonly sealingKey: CryptoKey | undefined;
  /** Whose session it is, as the row of its data key says. */
  readonly tag: string;
}

/**
 * Marks a refresh as sent. A disk that refuses the mark does not stop it: without the mark, a lost response
 * ends the session.
 * @param generation the token set that is being replaced.
 * @param isEarlierLost whether an earlier request for it has had no response.
 */
export async function beginAttempt(
  generation: number,
  isEarlierLost: boolean,
): Promise<RefreshAttempt> {
  const { dataKey } = signedInSession() ?? {};
  const id = crypto.randomUUID();
  const key = crypto.getRandomValues(new Uint8Array(32));
  const sent: RefreshSent = {
    id,
    key: encodeBase64url(key),
    generation,
    ...(isEarlierLost ? { isEarlierLost } : {}),
  };
  const isMarked = await writeItem('refreshSent', sent).then(
    () => true,
    () => false,
  );
  const isKept = isMarked && dataKey !== undefined && pendingSession(dataKey.id) === undefined;
  const sealingKey = isKept ? await importKey(key, 'encrypt') : undefined;
  return { id, sealingKey, tag: dataKey?.tag ?? '' };
}

/** The refresh of this token set that was sent and has had no response, as far as this device knows. */
export async function unansweredAttempt(generation: number): Promise<RefreshSent | undefined> {
  const sent = await readItem('refreshSent').catch(() => undefined);
  return sent?.generation === generation ? sent : undefined;
}

/** The request was refused, and the refresh token still counts. Never rejects. */
export async function forgetAttempt(): Promise<void> {
  await removeItem('refreshSent').catch(() => undefined);
}

/** The response that the worker kept; undefined when there is none, or it does not open. */
export async function storedResponse<Response>(sent: RefreshSent): Promise<Response | undefined> {
  try {
    const { response } = await withinReadLimit(readRefreshRows());
    return await openResponse<Response>(sent, response);
  } catch {
    return undefined;
  }
}

/**
 * The response that the worker kept for a session which has ended since.
 * @param rows as they were before the session's rows were deleted.
 * @returns undefined when there is none, or it does not open.
 */
export async function responseOfEnded<Response>(
  dataKey: DataKey,
  { sent, response }: RefreshRows,
): Promise<Response | undefined> {
  const mark = sent === undefined ? undefined : await openItem(dataKey, 'refreshSent', sent);
  return mark === undefined ? undefined : openResponse<Response>(mark, response);
}

async function openResponse<Response>(
  { id, key }: RefreshSent,
  found: RefreshRows['response'],
): Promise<Response | undefined> {
  try {
    const row = orAbsent<RefreshResponseRow>(found);
    const bytes = decodeBase64url(key);
    if (row?.attempt !== id || bytes === undefined) return undefined;
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: row.iv, additionalData: new TextEncoder().encode(id) },
      await importKey(bytes, 'decrypt'),
      row.ciphertext,
    );
    return JSON.parse(new TextDecoder().decode(opened)) as Response;
  } catch {
    return undefined;
  }
}

function importKey(bytes: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [use]);
}
