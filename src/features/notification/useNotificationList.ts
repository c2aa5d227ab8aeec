import { getDefaultStore } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FailureKind } from '#cloud/failure.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { withTitle } from '#domain/notification/search.ts';
import { useNotifications } from '#store/useNotifications.ts';
import { useFresh } from '#sync/useFresh.ts';
import { useIsBeside } from '#ui/back/wayUp.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { refreshNotifications } from './flows/refreshNotifications.ts';
import {
  listView,
  openedNotification,
  untouchedView,
  type ListView,
} from './flows/openedNotification.ts';

export interface NotificationList {
  /** All notifications. Undefined until they have been fetched once. */
  readonly all: readonly Notification[] | undefined;
  /** The notifications whose title matches the search. */
  readonly found: readonly Notification[];
  /** The search text behind `found`. It lags a little behind what is typed. */
  readonly foundBy: string;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly phase: 'fetching' | 'fresh' | 'failed';
  readonly failure: FailureKind | undefined;
  readonly retry: () => void;
}

const fetches = [refreshNotifications];

/** The data and actions of the notification list (section 2, Notifications). */
export function useNotificationList(): NotificationList {
  const all = useNotifications();
  const [view, setView] = useState(viewOnArrival);
  const fresh = useFresh(fetches);
  const foundBy = useDeferredValue(view.query);
  const found = useMemo(() => withTitle(all ?? [], foundBy), [all, foundBy]);
  const isStored = all !== undefined;
  const isBeside = useIsBeside();
  useEffect(() => {
    if (!isBeside) getDefaultStore().set(openedNotification, undefined);
  }, [isBeside]);
  useEffect(() => {
    getDefaultStore().set(listView, view);
  }, [view]);
  useEffect(() => {
    // Without a stored list, the screen itself shows the failure. Without a network, the banner does.
    if (fresh.phase === 'failed' && isStored && !isOfTheWay(fresh.failure)) {
      showMessage('notificationsFailed');
    }
  }, [fresh.phase, fresh.failure, isStored]);
  return { all, found, foundBy, view, setView, ...fresh };
}

/** After a return from a message, the list looks as the user left it. Otherwise, it starts over. */
function viewOnArrival(): ListView {
  const store = getDefaultStore();
  return store.get(openedNotification) === undefined ? untouchedView : store.get(listView);
}

/** Whether the network failed, which a banner already shows. */
export function isOfTheWay(failure: FailureKind | undefined): boolean {
  return failure === 'offline' || failure === 'portal';
}
