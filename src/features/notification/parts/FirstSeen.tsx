import { useSyncExternalStore } from 'react';
import { seenOn } from '#domain/notification/firstSeen.ts';
import { today } from '#device/today.ts';
import { formatDate } from '#i18n/dates.ts';
import { useText } from '#i18n/useText.ts';
import styles from './NotificationRow.module.css';

/** The day on which a notification first appeared here: 'Today', 'Yesterday', then its date (decisions/calendar-dates). */
export function FirstSeen({ day }: { readonly day: number }) {
  const text = useText();
  const seen = seenOn(day, useSyncExternalStore(today.subscribe, today.current));
  return (
    <span className={styles['waits']}>
      {typeof seen === 'string' ? text(`notification.${seen}`) : formatDate(seen, text)}
    </span>
  );
}
