import { useState } from 'react';
import type { Notification } from '#domain/notification/notification.ts';
import { unreadCount } from '#domain/notification/unread.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { markAllRead } from '../flows/markAllRead.ts';
import styles from './MarkAllRead.module.css';

interface MarkAllReadProps {
  readonly notifications: readonly Notification[];
}

/** There while something is unread; its place is kept, so that nothing jumps when the list comes. */
export function MarkAllRead({ notifications }: MarkAllReadProps) {
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
            // The button goes with what it was for.
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
}
