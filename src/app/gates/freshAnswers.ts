/** Which of the server's answers are fresh: only they open a gate over the card (decisions/startup-gates). */
import { useSyncExternalStore } from 'react';
import { replyCache } from '#session/replyCache.ts';

/** The replies that all have to be fresh before a gate covers the card of a user who has passed. */
const decisive = ['startup', 'settings', 'user'] as const;

/** Whether the server confirmed the reply since this page started: an older reply never covers the card. */
export function isFresh(reply: { readonly confirmedAt: number } | undefined): boolean {
  return reply !== undefined && reply.confirmedAt >= performance.timeOrigin;
}

/** Whether at least one of these replies is fresh. Until then the chain has nothing to decide. */
export function useHasFreshAnswer(): boolean {
  return useSyncExternalStore(replyCache.subscribe, hasFreshAnswer);
}

function hasFreshAnswer(): boolean {
  return decisive.some((name) => isFresh(replyCache.get(name)));
}
