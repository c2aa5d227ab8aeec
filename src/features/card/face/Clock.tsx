import { useSyncExternalStore } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { formatClock } from '#i18n/dates.ts';
import { useText } from '#i18n/useText.ts';
import styles from './CardFace.module.css';

/**
 * The clock under the barcode (H:mm:ss). It is essential and therefore cannot be stopped: a still picture of
 * a card has none. A running timer is not announced.
 */
export function Clock() {
  const text = useText();
  const now = formatClock(useSyncExternalStore(secondTicker.subscribe, secondTicker.current));
  return (
    <div role="timer" aria-label={text('card.time')} className={styles['clock']}>
      <time data-slot="clock" dateTime={now.padStart(8, '0')}>
        {now}
      </time>
    </div>
  );
}
