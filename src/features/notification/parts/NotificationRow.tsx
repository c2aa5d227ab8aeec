import { useAtomValue } from 'jotai';
import { CloudUpload, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Notification } from '#domain/notification/notification.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { preview } from '#domain/notification/preview.ts';
import { isWaiting } from '#domain/queue/operation.ts';
import { useText } from '#i18n/useText.ts';
import { useQueue } from '#store/useNotifications.ts';
import { useIsBeside } from '#ui/back/wayUp.ts';
import { SwipeRow } from '#ui/list/SwipeRow.tsx';
import { openedNotification } from '../flows/openedNotification.ts';
import { FirstSeen } from './FirstSeen.tsx';
import styles from './NotificationRow.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: (notification: Notification) => void;
  readonly onDelete: (notification: Notification) => void;
}

/**
 * One notification of the list. Unread is shown as a dot and bold text, and announced as a word. It is
 * deleted by a swipe, by the button for mouse and keyboard users, or from the message itself.
 */
export function NotificationRow({ notification, onOpen, onDelete }: NotificationRowProps) {
  const text = useText();
  const id = useId();
  const { title, message, isRead, firstSeen } = notification;
  const waits = useQueue().some(
    (each) => each.kind === 'markRead' && each.value === notification.id && isWaiting(each),
  );
  // In the wide layout, the message is beside the list.
  const isChosen = useAtomValue(openedNotification) === notification.id;
  const isOpen = useIsBeside() && isChosen;
  const remove = (): void => {
    onDelete(notification);
  };
  return (
    <SwipeRow
      beneath={
        <>
          <Trash2 size={20} /> {text('notification.delete')}
        </>
      }
      onSwiped={remove}
    >
      <div
        className={[
          styles['row'],
          isRead ? '' : styles['unread'],
          isOpen ? styles['opened'] : '',
        ].join(' ')}
      >
        <span className={styles['dot']} aria-hidden="true" />
        <div className={styles['words']}>
          {/* Only the title names the button. A tap anywhere on the row counts as a tap on it. */}
          <button
            type="button"
            className={styles['open']}
            data-leads-to={pathOf('NotificationMessage')}
            aria-current={isOpen ? 'true' : undefined}
            aria-describedby={`${id}-preview`}
            onClick={() => {
              onOpen(notification);
            }}
          >
            <span id={`${id}-title`} className={styles['title']}>
              {isRead ? null : (
                <>
                  <span className="visually-hidden">{text('notification.unread')}</span>{' '}
                </>
              )}
              <bdi>{title ?? text('notification.untitled')}</bdi>
            </span>
          </button>
          <bdi id={`${id}-preview`} className={styles['preview']}>
            {preview(message)}
          </bdi>
          {firstSeen === undefined ? null : <FirstSeen day={firstSeen} />}
          {waits ? (
            <span className={styles['waits']}>
              <CloudUpload aria-hidden="true" size={14} /> {text('queue.state.pending')}
            </span>
          ) : null}
        </div>
        <button
          type="button"
          className={styles['delete']}
          aria-labelledby={`${id}-delete ${id}-title`}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" size={20} />
          <span id={`${id}-delete`} className="visually-hidden">
            {text('notification.delete')}
          </span>
        </button>
      </div>
    </SwipeRow>
  );
}
