import { useMemo, useSyncExternalStore } from 'react';
import type { CardReplyName } from '#contract/cardReplies.ts';
import { cardFactsFrom } from '#contract/map/cardFacts.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import type { Reply } from './model/storedReply.ts';
import { pendingReadCount } from './pendingReadCount.ts';
import { useReply } from './useReply.ts';

export interface KnownCard {
  readonly facts: CardFacts;
  /** When the server last confirmed the cardholder's status, in milliseconds of this device's clock. */
  readonly confirmedAt: number;
}

type CardReplies = { readonly [Name in CardReplyName]?: Reply<Name> | undefined };

/**
 * The card as far as it is known; undefined until both its halves have been fetched once.
 * @param readSince how many unread notifications the user has opened or deleted that the server still counts.
 */
export function knownCard(replies: CardReplies, readSince = 0): KnownCard | undefined {
  const { startup, user, settings, cardholders, cardTemplate } = replies;
  if (startup === undefined || user === undefined) return undefined;
  const facts = cardFactsFrom({
    startup: startup.value,
    user: user.value,
    settings: settings?.value,
    cardholders: cardholders?.value,
    template: cardTemplate?.value,
  });
  // A template stored for another profile does not belong to this card.
  const isOwnTemplate = cardTemplate?.params['profileId'] === facts.profile?.profileId;
  // What was just opened or deleted leaves the badge before the server has the change.
  const unreadCount = Math.max(0, facts.unreadCount - readSince);
  return {
    facts: { ...facts, unreadCount, template: isOwnTemplate ? facts.template : undefined },
    confirmedAt: user.confirmedAt,
  };
}

export function useCardFacts(): KnownCard | undefined {
  const startup = useReply('startup');
  const user = useReply('user');
  const settings = useReply('settings');
  const cardholders = useReply('cardholders');
  const cardTemplate = useReply('cardTemplate');
  const readSince = useSyncExternalStore(pendingReadCount.subscribe, pendingReadCount.current);
  return useMemo(
    () => knownCard({ startup, user, settings, cardholders, cardTemplate }, readSince),
    [startup, user, settings, cardholders, cardTemplate, readSince],
  );
}
