import { useCallback, useState, useSyncExternalStore } from 'react';
import { cardView, type CardView } from '#domain/card/cardView.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { dismissTopic, showToast } from '#ui/toast/toasts.ts';
import { useToday } from './useToday.ts';

export interface DigitalId {
  /** Undefined until the card has been fetched once. */
  readonly card: { readonly face: CardView; readonly confirmedAt: number } | undefined;
  /** A first answer may still come: a refresh runs, or has not been tried yet. */
  readonly isComing: boolean;
  /** The person asked for this refresh, and waits for it. */
  readonly isAskedFor: boolean;
  /** Refreshes as the person asked: says how it went. */
  readonly refresh: () => void;
}

/** What the digital ID screen shows and does. */
export function useDigitalId(): DigitalId {
  const text = useText();
  const known = useCardFacts();
  const today = useToday();
  const isComing = useSyncExternalStore(refreshPhase.subscribe, refreshPhase.current) !== 'idle';
  const [isAskedFor, setAskedFor] = useState(false);
  const refresh = useCallback(() => {
    setAskedFor(true);
    // With the press itself: what was said of the last try is heard no longer, however late the code comes.
    dismissTopic('refresh');
    // What calls the cloud is no part of the way to the painted card.
    import('./refreshOnRequest.ts')
      .then(({ refreshOnRequest }) => refreshOnRequest())
      .catch(() => {
        // The code did not come: nothing can be asked for.
        showToast('orange', text('card.startupFailed'), 'refresh');
      })
      .finally(() => {
        setAskedFor(false);
      });
  }, [text]);
  return {
    card:
      known === undefined
        ? undefined
        : { face: cardView(known.facts, today), confirmedAt: known.confirmedAt },
    isComing,
    isAskedFor,
    refresh,
  };
}
