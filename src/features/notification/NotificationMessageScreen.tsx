import { useAtomValue } from 'jotai';
import { Trash2 } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router-dom';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { shownMessage } from '#domain/notification/body.ts';
import { useText } from '#i18n/useText.ts';
import { useNotifications } from '#store/useNotifications.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { deleteNotification } from './flows/deleteNotification.ts';
import { openedNotification } from './flows/openedNotification.ts';
import { FirstSeen } from './parts/FirstSeen.tsx';
import styles from './NotificationMessageScreen.module.css';

/**
 * Section 2, NotificationMessage: shows title and message as plain text, as the server wrote them. Only its
 * list opens it. After a reload, or if the notification is gone, it leads back to the list.
 */
export function NotificationMessageScreen() {
  const text = useText();
  const navigate = useNavigate();
  const id = useAtomValue(openedNotification);
  const notification = useNotifications()?.find((each) => each.id === id);
  if (notification === undefined) return <Navigate to={pathOf('Notifications')} replace />;
  const { title, message, firstSeen } = notification;
  return (
    <Screen title={text('screen.NotificationMessage')}>
      <article className={styles['message']}>
        <h2>
          <bdi>{title ?? text('notification.untitled')}</bdi>
        </h2>
        {firstSeen === undefined ? null : <FirstSeen day={firstSeen} />}
        <p className={styles['text']}>
          <bdi>
            {message === undefined ? text('notification.noMessage') : shownMessage(message)}
          </bdi>
        </p>
      </article>
      <Button
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => {
          void deleteNotification(notification.id);
          void navigate(pathOf('Notifications'));
        }}
      >
        {text('notification.delete')}
      </Button>
    </Screen>
  );
}
