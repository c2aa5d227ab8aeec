/**
 * Reporting the card of the ID screen as lost: one report runs at a time on this page, it is never
 * queued, and it says without doubt whether the card is blocked (docs/decisions/two-calls-for-one-act.md).
 */
import type { BlockConclusion } from '#domain/card/blockConclusion.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { sessionState } from '#identity/session.ts';
import { currentDataKey } from '#store/connection.ts';
import { replyCache } from '#store/replyCache.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { blockOwnCard, readOwnCard } from './blockOwnCard.ts';
import { isReachable } from './isReachable.ts';
import { refreshCardAfterChange } from './refreshCardAfterChange.ts';
import { refreshCredentials } from './refreshCredentials.ts';

/**
 * `looking`: whether the server can be reached is found out; `asking`: the person is asked to confirm;
 * `blocking`: the call is on its way; `stopped`: why the card is not, or may not be, blocked.
 */
export type LostReport =
  | { readonly kind: 'idle' | 'looking' | 'asking' | 'blocking' }
  | {
      readonly kind: 'stopped';
      readonly why: 'offline' | Exclude<BlockConclusion, 'accepted'>;
      /** The server's own words. */
      readonly messages: readonly string[];
    };

const idle: LostReport = { kind: 'idle' };
const offline: LostReport = { kind: 'stopped', why: 'offline', messages: [] };
const state = observable<LostReport>(idle);

/** Where the report stands, for the screen. */
export const lostReport: Observable<LostReport> = state;

sessionState.subscribe(() => {
  if (sessionState.current().kind !== 'signedIn') state.set(idle);
});

/** The person's tap: asks for the confirmation, or says that nothing can be blocked while offline. */
export async function beginReport(cardId: string): Promise<void> {
  await run('looking', async () =>
    (await isReachable(() => readOwnCard(cardId))) ? { kind: 'asking' } : offline,
  );
}

/** The person does not confirm; nothing else changes. */
export function leaveQuestion(): void {
  if (state.current().kind === 'asking') state.set(idle);
}

/** The person has confirmed: blocks the card and reads it again. */
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

/** After an answer that left it open: reads the card again, and changes nothing. */
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

/** Runs one thing at a time; somebody else's screen is not told what became of it. */
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

/** The rest of the app follows: the card, and the list of credentials where there is one. */
async function refreshAfterReport(): Promise<void> {
  if (replyCache.get('credentials') !== undefined)
    await refreshCredentials().catch(() => undefined);
  await refreshCardAfterChange();
}
