import type { CardFacts } from '#domain/card/facts.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';

/**
 * The facts of the last replies. After a reload they are newer than the ones that a screen has rendered.
 * @returns undefined when the session has ended meanwhile.
 */
export function cachedFacts(): CardFacts | undefined {
  return knownCard(replyCache.all())?.facts;
}
