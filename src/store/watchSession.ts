/** What happens to the stored session outside this tab: another tab ends or replaces it, or the disk loses it. */
import { sessionOwner, sessionState } from '#session/session.ts';
import { connect } from './connection.ts';
import { pendingSession } from './pendingSession.ts';
import { readKeyRow, type KeyRowRead } from './read/keyRow.ts';
import { readRowOf } from './readableRows.ts';
import { retryAfterClear } from './retryAfterClear.ts';
import { readAuth } from './sessionAuth.ts';
import { watchRow } from './watchRow.ts';

/**
 * Whether the session of this page is gone from the disk, although it was stored there: the browser discarded
 * the data, or the user cleared it (faults SR-101).
 */
export async function isSessionLost(): Promise<boolean> {
  const own = sessionOwner()?.dataKeyId;
  if (own === undefined || pendingSession(own) !== undefined) return false;
  try {
    return await retryAfterClear(async () => {
      const database = await connect();
      return (await database.keys.get('data')) === undefined;
    });
  } catch {
    return false;
  }
}

/**
 * Notifies when another tab ended this session or started a new one. This tab's own changes are already in
 * memory when the row shows them. A row whose token set does not open starts nothing: a restart with it would
 * find no signed-in user, again and again.
 */
export async function watchSession(
  onChange: (dataKeyId: string | undefined) => void,
): Promise<void> {
  let lastNotified: string | undefined;
  async function evaluate(found: KeyRowRead): Promise<void> {
    // Starts nothing and ends nothing: the start handles a damaged row.
    if (found.kind === 'damaged') return;
    const row = found.kind === 'none' ? undefined : found.row;
    if (isOwnDoing(row?.dataKeyId)) return;
    const begun = (await opensSession(found)) ? row?.dataKeyId : undefined;
    if (isOwnDoing(row?.dataKeyId)) return;
    const isHere = sessionOwner() !== undefined;
    // The same row is reported again while the other tab continues to store.
    if (begun !== undefined && begun === lastNotified) return;
    lastNotified = begun;
    if (begun !== undefined || isHere) onChange(begun);
  }
  const recheck = await watchRow(
    async (database) => readKeyRow(await readRowOf(database.keys, 'data')),
    (found) => void evaluate(found),
  );
  let isPending = pendingSession() !== undefined;
  sessionState.subscribe(() => {
    const wasPending = isPending;
    isPending = pendingSession() !== undefined;
    // A session that another tab stored while this one was storing its own was ignored.
    if (wasPending && !isPending) recheck();
  });
}

function isOwnDoing(stored: string | undefined): boolean {
  const own = sessionOwner()?.dataKeyId;
  if (stored === own) return true;
  if (own !== undefined) return pendingSession(own) !== undefined;
  const session = sessionState.current();
  // The row of a session that ended here outlives its key in memory for a moment.
  return stored === (session.kind === 'closed' ? session.dataKeyId : undefined);
}

/** Whether there is a session behind the row. A session under a lock is checked when it is opened. */
async function opensSession(found: KeyRowRead): Promise<boolean> {
  if (found.kind === 'wrapped') return true;
  if (found.kind !== 'open') return false;
  const { dataKeyId, key, tag } = found.row;
  return (await readAuth({ id: dataKeyId, key, tag })) !== undefined;
}
