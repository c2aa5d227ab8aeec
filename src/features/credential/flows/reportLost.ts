/**
 * Reports the card of the ID screen as lost. One report runs at a time on this page, and it is never queued.
 * It shows without doubt whether the card is blocked (docs/decisions/two-calls-for-one-act.md).
 */
import type { BlockConclusion } from '#domain/card/blockConclusion.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { currentDataKey } from '#session/session.ts';
import { replyCache } from '#session/replyCache.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { blockOwnCard, readOwnCard } from './blockOwnCard.ts';
import { isReachable } from './isReachable.ts';
import { refreshCardAfterChange } from './refreshCardAfterChange.ts';
import { refreshCredentials } from './refreshCredentials.ts';
import { sessionObservable } from './sessionObservable.ts';

/**
 * `looking`: checks whether the server can be reached; `asking`: the user is asked to confirm; `blocking`:
 * the call is in progress; `stopped`: why the card is not, or may not be, blocked.
 */
export type LostReport =
  | { readonly kind: 'idle' | 'looking' | 'asking' | 'blocking' }
  | {
      readonly kind: 'stopped';
      readonly why: 'offline' | Exclude<BlockConclusion, 'accepted'>;
      /** The server's own messages. */
      readonly messages: readonly string[];
    };

const idle: LostReport = { kind: 'idle' };
const offline: LostReport = { kind: 'stopped', why: 'offline', messages: [] };
const state = sessionObservable<LostReport>(idle);

/** The state of the report, for the screen. */
export const lostReport: Observable<LostReport> = state;

/** Handles the user's tap: asks for the confirmation, or reports that nothing can be blocked while offline. */
export async function beginReport(cardId: string): Promise<void> {
  await run('looking', async () =>
    (await isReachable(() => readOwnCard(cardId))) ? { kind: 'asking' } : offline,
  );
}

/** Closes the question when the user does not confirm. Nothing else changes. */
export function leaveQuestion(): void {
  if (state.current().kind === 'asking') state.set(idle);
}

/** Blocks the card and reads it again, after the user has confirmed. */
export async function confirmReport(cardId: string): Promise<void> {
  await run('blocking', async (isStill) => {
    // The question may have been open for a while.
    if (!(await isReachable(() => readOwnCard(cardId)))) return offline;
    if (!isStill()) return idle;
    const { conclusion, messages } = await blockOwnCard(cardId);
    if (conclusion !== 'accepted') return { kind: 'stopped', why: conclusion, messages };
    if (isStill()) {
      showMessage('cardStatusUpdated');
      void refreshAfterReport();
    }
    return idle;
  });
}

/** Reads the card again after an unclear answer, and changes nothing. */
export async function checkReport(cardId: string): Promise<void> {
  await run('looking', async () => {
    const status = await readOwnCard(cardId);
    if (status === 'blocked') return idle;
    const why = status === undefined ? 'unclear' : 'refused';
    return { kind: 'stopped', why, messages: [] };
  });
}

function isRunning(): boolean {
  const { kind } = state.current();
  return kind === 'looking' || kind === 'blocking';
}

/** Runs one operation at a time. Another user's screen does not show the result. */
async function run(
  kind: 'looking' | 'blocking',
  act: (isStill: () => boolean) => Promise<LostReport>,
): Promise<void> {
  if (isRunning()) return;
  const session = currentDataKey()?.id;
  const isStill = () => session !== undefined && currentDataKey()?.id === session;
  state.set({ kind });
  let next: LostReport = { kind: 'stopped', why: 'unclear', messages: [] };
  try {
    next = await act(isStill);
  } finally {
    if (isStill()) state.set(next);
  }
}

/** Updates the rest of the app: the card, and the list of credentials if there is one. */
async function refreshAfterReport(): Promise<void> {
  if (replyCache.get('credentials') !== undefined)
    await refreshCredentials().catch(() => undefined);
  await refreshCardAfterChange();
}
