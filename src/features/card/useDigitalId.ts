import { useCallback, useState, useSyncExternalStore } from 'react';
import { cardView, type CardView } from '#domain/card/cardView.ts';
import { dateOfNumber } from '#domain/time/calendarDate.ts';
import { today } from '#device/today.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';
import { dismissTopic, showToast } from '#ui/toast/toasts.ts';

export interface DigitalId {
  /** Undefined until the card has been fetched once. */
  readonly card: { readonly face: CardView; readonly confirmedAt: number } | undefined;
  /** A first answer may still come: a refresh is running, or has not been tried yet. */
  readonly isComing: boolean;
  /** The user requested this refresh and is waiting for it. */
  readonly isAskedFor: boolean;
  /** Refreshes at the user's request and shows the result. */
  readonly refresh: () => void;
}

/** Provides the data and the actions of the digital ID screen. */
export function useDigitalId(): DigitalId {
  const text = useText();
  const known = useCardFacts();
  // In this phone’s zone, which end dates are checked against.
  const day = dateOfNumber(useSyncExternalStore(today.subscribe, today.current));
  const isComing = useSyncExternalStore(refreshPhase.subscribe, refreshPhase.current) !== 'idle';
  const [isAskedFor, setAskedFor] = useState(false);
  const refresh = useCallback(() => {
    setAskedFor(true);
    // The press itself removes the message of the last try, however late the code loads.
    dismissTopic('refresh');
    // Code that calls the cloud is not needed to render the card.
    import('./refreshOnRequest.ts')
      .then(({ refreshOnRequest }) => refreshOnRequest())
      .catch(() => {
        // The code did not load, so nothing can be requested.
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
        : { face: cardView(known.facts, day), confirmedAt: known.confirmedAt },
    isComing,
    isAskedFor,
    refresh,
  };
}
