import { getDefaultStore } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FailureKind } from '#cloud/failure.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { withTitle } from '#domain/notification/search.ts';
import { useNotifications } from '#store/useNotifications.ts';
import { useFresh } from '#sync/useFresh.ts';
import { useIsBeside } from '#ui/back/wayUp.ts';
import { showMessage } from '#ui/toast/showMessage.ts';
import { refreshNotifications } from './flows/refreshNotifications.ts';
import {
  listView,
  openedNotification,
  untouchedView,
  type ListView,
} from './openedNotification.ts';

export interface NotificationList {
  /** All of them; undefined until they were fetched once. */
  readonly all: readonly Notification[] | undefined;
  /** Those with the title that is searched for. */
  readonly found: readonly Notification[];
  /** What `found` was found by: a little behind what is typed. */
  readonly foundBy: string;
  readonly view: ListView;
  readonly setView: (view: ListView) => void;
  readonly phase: 'fetching' | 'fresh' | 'failed';
  readonly failure: FailureKind | undefined;
  readonly retry: () => void;
}

const fetches = [refreshNotifications];

/** What the list of notifications shows and does (section 2, Notifications). */
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
    // Without a kept list the screen itself says so; without a network the banner does.
    if (fresh.phase === 'failed' && isStored && !isOfTheWay(fresh.failure)) {
      showMessage('notificationsFailed');
    }
  }, [fresh.phase, fresh.failure, isStored]);
  return { all, found, foundBy, view, setView, ...fresh };
}

/** Back from a message the list is as it was left; else it begins anew. */
function viewOnArrival(): ListView {
  const store = getDefaultStore();
  return store.get(openedNotification) === undefined ? untouchedView : store.get(listView);
}

/** Whether the network is what failed, which a banner says already. */
export function isOfTheWay(failure: FailureKind | undefined): boolean {
  return failure === 'offline' || failure === 'portal';
}
