import { memo, useState } from 'react';
import type { Notification } from '#domain/notification/notification.ts';
import { unreadCount } from '#domain/notification/unread.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { markAllRead } from '../flows/markAllRead.ts';
import styles from './MarkAllRead.module.css';

interface MarkAllReadProps {
  readonly notifications: readonly Notification[];
}

/**
 * Shown while something is unread. Its space is reserved, so that nothing jumps when the list arrives. A letter
 * of a search does not render it again, because it counts the whole list.
 */
export const MarkAllRead = memo(function MarkAllRead({ notifications }: MarkAllReadProps) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  const isOffered = unreadCount(notifications) > 0;
  return (
    <div className={styles['place']}>
      {isOffered ? (
        <Button
          variant="plain"
          onClick={() => {
            setDone(true);
            void markAllRead(notifications);
            // The button disappears once nothing is left to mark.
            document
              .querySelector<HTMLElement>('main h1, [role=main] h1, [role=dialog] h1')
              ?.focus();
          }}
        >
          {text('notification.markAllRead')}
        </Button>
      ) : null}
      <p role="status" className="visually-hidden">
        {isDone && !isOffered ? text('notification.allRead') : null}
      </p>
    </div>
  );
});
