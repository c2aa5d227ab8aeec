import { BellOff, SearchX } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { useText } from '#i18n/useText.ts';
import { Blank, Coming } from '#ui/blank/Blank.tsx';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { GrowingList } from '#ui/list/GrowingList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { deleteNotification } from './flows/deleteNotification.ts';
import { openNotification } from './flows/openNotification.ts';
import { MarkAllRead } from './parts/MarkAllRead.tsx';
import { NotificationRow } from './parts/NotificationRow.tsx';
import { UndoBar } from './parts/UndoBar.tsx';
import { PushOffer } from './push/PushOffer.tsx';
import styles from './NotificationsScreen.module.css';
import { isOfTheWay, useNotificationList, type NotificationList } from './useNotificationList.ts';

/**
 * Section 2, Notifications: searchable, with unread items first and marked. A tap opens one and marks it as
 * read.
 */
export function NotificationsScreen() {
  const text = useText();
  const list = useNotificationList();
  return (
    <Screen
      title={text('screen.Notifications')}
      actions={<MarkAllRead notifications={list.all ?? []} />}
    >
      {list.all === undefined ? (
        <NothingStored list={list} />
      ) : (
        <StoredList list={list} all={list.all} />
      )}
      <PushOffer />
    </Screen>
  );
}

interface NothingStoredProps {
  readonly list: NotificationList;
}

/** Shown before the first answer, while it is loading or if it did not arrive. */
function NothingStored({ list: { phase, failure, retry } }: NothingStoredProps) {
  const text = useText();
  if (phase !== 'failed') return <Coming>{text('notification.loading')}</Coming>;
  return (
    <div role="alert">
      <Blank icon={BellOff} title={text('message.notificationsFailed')}>
        <p>{text(isOfTheWay(failure) ? 'notification.needNetwork' : 'notification.failedText')}</p>
        <Button variant="primary" onClick={retry}>
          {text('app.retry')}
        </Button>
      </Blank>
    </div>
  );
}

interface StoredListProps extends NothingStoredProps {
  readonly all: readonly Notification[];
}

function StoredList({ list, all }: StoredListProps) {
  const text = useText();
  const { found, foundBy, view, setView } = list;
  const rows = useRef<HTMLDivElement>(null);
  const { open, remove, undone } = useRowActions(rows, found);
  const row = useCallback(
    (notification: Notification) => (
      <NotificationRow notification={notification} onOpen={open} onDelete={remove} />
    ),
    [open, remove],
  );
  const isEmpty = all.length === 0;
  return (
    <>
      {list.phase === 'failed' && !isOfTheWay(list.failure) ? <Stale retry={list.retry} /> : null}
      {isEmpty ? null : (
        <SearchField
          label={text('notification.search')}
          value={view.query}
          onChange={(query) => {
            setView({ query, steps: 1 });
          }}
        />
      )}
      <UndoBar onUndone={undone} />
      {isEmpty ? (
        <Blank icon={BellOff} title={text('notification.none')}>
          {text('notification.noneText')}
        </Blank>
      ) : null}
      {/* The number of results is also announced. The region exists before its text. */}
      <p role="status" className="visually-hidden">
        {foundBy.trim() === '' || isEmpty
          ? null
          : text('notification.found', { count: found.length })}
      </p>
      {!isEmpty && found.length === 0 ? (
        <Blank icon={SearchX} title={text('notification.noResult')}>
          <Button
            onClick={() => {
              setView({ query: '', steps: 1 });
            }}
          >
            {text('form.clearSearch')}
          </Button>
        </Blank>
      ) : null}
      <div ref={rows} className={styles['rows']}>
        {found.length === 0 ? null : (
          <GrowingList
            key={foundBy}
            label={text('screen.Notifications')}
            items={found}
            keyOf={keyOf}
            row={row}
            initialSteps={view.steps}
            onGrow={(steps) => {
              setView({ ...view, steps });
            }}
          />
        )}
      </div>
      {/* The banner shows that there is no connection. The text below the messages explains what that means here. */}
      {list.phase === 'failed' && isOfTheWay(list.failure) && !isEmpty ? (
        <p className={styles['kept']}>{text('notification.kept')}</p>
      ) : null}
    </>
  );
}

function keyOf({ id }: Notification): string {
  return id;
}

/** Shows that the list is older than the user wants. */
function Stale({ retry }: { readonly retry: () => void }) {
  const text = useText();
  return (
    <Notice tone="warning">
      <p>{text('notification.kept')}</p>
      <Button variant="plain" onClick={retry}>
        {text('app.retry')}
      </Button>
    </Notice>
  );
}

/**
 * Opens and deletes notifications. After a deletion, the focus moves to the row that took its place. After an
 * undo, it returns to the row that was deleted.
 */
function useRowActions(
  rows: React.RefObject<HTMLDivElement | null>,
  found: readonly Notification[],
) {
  const navigate = useNavigate();
  const current = useRef(found);
  const focusNext = useRef<number>(undefined);
  const comesBack = useRef<string>(undefined);
  useEffect(() => {
    current.current = found;
    const returned = found.findIndex(({ id }) => id === comesBack.current);
    const index = returned < 0 ? focusNext.current : returned;
    if (index === undefined) return;
    focusNext.current = undefined;
    comesBack.current = undefined;
    const buttons = rows.current?.querySelectorAll<HTMLElement>('[data-leads-to]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector('h1');
    next?.focus();
  }, [found, rows]);
  const open = useCallback(
    (notification: Notification) => {
      void openNotification(notification);
      void navigate(pathOf('NotificationMessage'));
    },
    [navigate],
  );
  const remove = useCallback(({ id }: Notification) => {
    focusNext.current = current.current.findIndex((each) => each.id === id);
    void deleteNotification(id);
  }, []);
  const undone = useCallback((id: string) => {
    comesBack.current = id;
  }, []);
  return { open, remove, undone };
}
