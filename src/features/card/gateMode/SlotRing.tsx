import { useSyncExternalStore } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { useText } from '#i18n/useText.ts';
import type { Wallet } from './useWallet.ts';
import styles from './LiveSheet.module.css';

const radius = 9;
const lengthOfRing = 2 * Math.PI * radius;
const slotLength = 30;

/** The ring that runs down until the next code. A screen reader does not announce it. */
export function SlotRing({ wallet }: { readonly wallet: Wallet }) {
  const text = useText();
  useSyncExternalStore(secondTicker.subscribe, secondTicker.current);
  const seconds = wallet.secondsLeft();
  return (
    <p className={styles['next']}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
        <circle cx="12" cy="12" r={radius} className={styles['track']} />
        <circle
          key={seconds === slotLength ? 'whole' : 'running'}
          cx="12"
          cy="12"
          r={radius}
          className={styles['left']}
          strokeDasharray={lengthOfRing}
          strokeDashoffset={lengthOfRing * (1 - seconds / slotLength)}
        />
      </svg>
      {text('card.live.newIn', { seconds })}
    </p>
  );
}
