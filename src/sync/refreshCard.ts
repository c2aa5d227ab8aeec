/**
 * Fetches the replies for the card and stores them; screens render again from the store. One refresh runs at
 * a time. Each reply that came is stored even if another did not come (specification, section 4: 'if both of
 * two loads fail, a cached copy is used').
 */
import { CloudFailure } from '#cloud/failure.ts';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { currentDataKey } from '#session/session.ts';
import { saveReply } from '#store/replies.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { perApp } from '#scope/perApp.ts';
import { fetchTemplate } from './fetchTemplate.ts';
import { refreshPhase } from './refreshPhase.ts';
import { refreshReply } from './refreshReply.ts';
import { refreshUser } from './refreshUser.ts';

export type RefreshOutcome =
  | { readonly kind: 'refreshed' }
  | {
      readonly kind: 'failed';
      /** Why the most important of these replies did not come. */
      readonly failure: CloudFailure;
      /**
       * The replies that did not come, most important first; the stored copies stay
       * (docs/decisions/failed-replies.md).
       */
      readonly replies: readonly CardReplyName[];
    };

/**
 * How each reply is fetched. `isServing` is whether the others came. A failure of the first ones matters
 * most.
 */
const fetches: Readonly<Record<CardReplyName, (isServing: boolean) => Promise<void>>> = {
  startup: () => refreshReply('startup', {}),
  user: refreshUser,
  settings: () => refreshReply('settings', {}),
  cardholders: () => refreshReply('cardholders', {}),
  cardTemplate: refreshTemplate,
};

/** The replies from which the card is rendered, most important first. */
export const cardReplyNames = Object.keys(fetches) as readonly CardReplyName[];

interface Running {
  readonly wanted: readonly CardReplyName[];
  readonly outcome: Promise<RefreshOutcome>;
}

/** `running`: the refresh that runs now. */
const state = perApp(() => ({ running: undefined as Running | undefined }));

/**
 * Refreshes, or joins the running refresh if that fetches all that is wanted; otherwise runs after it.
 * @param wanted which replies are fetched; those that came before are not requested again
 *   (docs/decisions/failed-replies.md).
 */
export function refreshCard(
  wanted: readonly CardReplyName[] = cardReplyNames,
): Promise<RefreshOutcome> {
  refreshPhase.set('running');
  const before = state().running;
  if (before !== undefined && wanted.every((name) => before.wanted.includes(name))) {
    return before.outcome;
  }
  const begin = (): Promise<RefreshOutcome> => refresh(wanted);
  const asked = before === undefined ? begin() : before.outcome.then(begin, begin);
  const outcome = asked.finally(() => {
    if (state().running?.outcome !== outcome) return;
    state().running = undefined;
    refreshPhase.set('idle');
  });
  state().running = { wanted, outcome };
  return outcome;
}

/** Settles when the refresh that runs now is over; at once where none runs. Never rejects. */
export async function refreshSettled(): Promise<void> {
  await state().running?.outcome.catch(() => undefined);
}

/** Nothing can be requested at the moment (no server is known), so there is no answer to wait for. */
export function markRefreshSkipped(): void {
  if (state().running === undefined) refreshPhase.set('idle');
}

async function refresh(wanted: readonly CardReplyName[]): Promise<RefreshOutcome> {
  const failures = new Map<CardReplyName, unknown>();
  const run = async (name: CardReplyName): Promise<void> => {
    if (!wanted.includes(name)) return;
    await fetches[name](failures.size === 0).catch((reason: unknown) => failures.set(name, reason));
  };
  await Promise.all(cardReplyNames.filter((name) => name !== 'cardTemplate').map(run));
  // The template follows the active profile, which the fresh user reply may have changed.
  await run('cardTemplate');
  const replies = cardReplyNames.filter((name) => failures.has(name));
  const [first] = replies;
  if (first === undefined) return { kind: 'refreshed' };
  const failure = failures.get(first);
  if (failure instanceof CloudFailure) return { kind: 'failed', failure, replies };
  throw failure;
}

async function refreshTemplate(isServing: boolean): Promise<void> {
  const profileId = knownCard(replyCache.all())?.facts.profile?.profileId;
  if (profileId === undefined) return;
  const askedUnder = currentDataKey();
  const template = await fetchTemplate(profileId, isServing);
  await saveReply('cardTemplate', { profileId }, template, askedUnder);
}
