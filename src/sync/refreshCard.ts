/**
 * Fetches what the card is made of and keeps it; screens repaint from the store. One refresh runs at
 * a time, and each reply that came is kept even when another did not (specification, section 4: 'if
 * both of two loads fail, a cached copy is used').
 */
import { CloudFailure } from '#cloud/failure.ts';
import { shelf } from '#store/shelf.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { refreshPhase } from './refreshPhase.ts';
import { refreshReply } from './refreshReply.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed' }
  /** The first failure that says why, of those that came. */
  | { readonly kind: 'failed'; readonly failure: CloudFailure };

let running: Promise<RefreshOutcome> | undefined;

/** Refreshes, or joins the refresh that runs. */
export function refreshCard(): Promise<RefreshOutcome> {
  refreshPhase.set('running');
  running ??= refresh().finally(() => {
    running = undefined;
    refreshPhase.set('idle');
  });
  return running;
}

/** Nothing can be asked at the moment (no server is known): nobody need wait for an answer. */
export function renounceRefresh(): void {
  if (running === undefined) refreshPhase.set('idle');
}

async function refresh(): Promise<RefreshOutcome> {
  const outcomes = await Promise.allSettled([
    refreshReply('startup', {}),
    refreshReply('settings', {}),
    refreshUser(),
    refreshReply('cardholders', {}),
  ]);
  const template = await Promise.allSettled([refreshTemplate()]);
  const failed = [...outcomes, ...template].find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return { kind: 'refreshed' };
  if (failed.reason instanceof CloudFailure) return { kind: 'failed', failure: failed.reason };
  throw failed.reason;
}

/** The person as the profile they switched to, if they did. */
function refreshUser(): Promise<void> {
  const switchProfile = shelf.get('user')?.params['switchProfile'];
  return refreshReply('user', { query: switchProfile === undefined ? {} : { switchProfile } });
}

/** The template follows the active profile, which the fresh user reply may have changed. */
async function refreshTemplate(): Promise<void> {
  const profileId = knownCard(shelf.all())?.facts.profile?.profileId;
  if (profileId !== undefined) await refreshReply('cardTemplate', { params: { profileId } });
}
