import { steadyNow } from '#clock/clock.ts';
import { useState, useSyncExternalStore } from 'react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { confirmedAge } from '#domain/card/freshness.ts';
import { secondTicker } from '#device/secondTicker.ts';
import { connectivity, type Connectivity } from '#device/connectivity.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Confirmed.module.css';

const minuteMs = 60_000;

/**
 * Shows how long ago the server confirmed the card, and why it has not confirmed it since. After a day it
 * turns amber and shows the date. Never announced.
 */
export function Confirmed({ confirmedAt }: { readonly confirmedAt: number }) {
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  // Start of the steady clock. A wall clock that is set back does not make a card younger.
  const [beganAt] = useState(() => secondTicker.current() - steadyNow());
  // The clock ticks each second; only a new minute can change this text.
  const minute = useSyncExternalStore(secondTicker.subscribe, () =>
    Math.floor((Math.max(secondTicker.current(), beganAt + steadyNow()) - confirmedAt) / minuteMs),
  );
  return <ConfirmedSince confirmedAt={confirmedAt} ageMs={minute * minuteMs} network={network} />;
}

interface ConfirmedSinceProps {
  readonly confirmedAt: number;
  /** Below 0 for a confirmation in the future. */
  readonly ageMs: number;
  readonly network: Connectivity;
}

/** Shows the same for a given age. A start renders it before the app is loaded. */
export function ConfirmedSince({ confirmedAt, ageMs, network }: ConfirmedSinceProps) {
  const text = useText();
  const age = confirmedAge(confirmedAt, confirmedAt + ageMs);
  const at = new Date(confirmedAt);
  const Icon = age.isStale ? TriangleAlert : CircleCheck;
  return (
    <p data-slot="age" className={`${styles['confirmed']} ${age.isStale ? styles['stale'] : ''}`}>
      <Icon aria-hidden="true" size={16} />
      <span>
        <span>
          {age.unit === 'date'
            ? text('card.confirmed.date', {
                date: `${formatDate(
                  { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() },
                  text,
                )}, ${formatTime(confirmedAt)}`,
              })
            : age.unit === 'now'
              ? text('card.confirmed.now')
              : text(`card.confirmed.${age.unit}`, { count: age.count })}
        </span>
        {network === 'online' ? null : ` · ${text(`card.confirmed.${network}`)}`}
      </span>
    </p>
  );
}
