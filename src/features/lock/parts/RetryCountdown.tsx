import { steadyNow } from '#clock/clock.ts';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { secondTicker } from '#device/secondTicker.ts';
import { announcement, countdown, type Announcement } from '#domain/lock/countdown.ts';
import { useText } from '#i18n/useText.ts';
import styles from './Lock.module.css';

interface WaitProps {
  /** When the wait ends, on the monotonic clock. */
  readonly untilMs: number;
  /** The wait is over as far as this page can compute. The lock itself must be checked. */
  readonly onOver: () => void;
}

interface Shown {
  readonly remainingMs: number;
  readonly announced: Announcement;
}

/** The remaining time (SR-010): shown each second, announced at most once in 30 seconds. */
export function RetryCountdown({ untilMs, onOver }: WaitProps) {
  const text = useText();
  const [{ remainingMs, announced }, setShown] = useState(() => shownNow(untilMs, undefined));
  useEffect(
    () =>
      secondTicker.subscribe(() => {
        setShown((last) => shownNow(untilMs, last.announced));
      }),
    [untilMs],
  );
  useEffect(() => {
    const timer = setTimeout(onOver, Math.max(0, untilMs - steadyNow()) + 50);
    return () => {
      clearTimeout(timer);
    };
  }, [untilMs, onOver]);
  const { unit, count } = announced.wait;
  return (
    <div className={styles['wait']}>
      <Hourglass aria-hidden="true" size={20} />
      <p role="timer">{text('lock.wait', { time: countdown(remainingMs) })}</p>
      <p role="status" className="visually-hidden">
        {unit === 'minutes'
          ? text('lock.waitMinutes', { count })
          : text('lock.waitSeconds', { count })}
      </p>
    </div>
  );
}

function shownNow(untilMs: number, last: Announcement | undefined): Shown {
  const nowMs = steadyNow();
  const remainingMs = Math.max(0, untilMs - nowMs);
  return { remainingMs, announced: announcement(last, remainingMs, nowMs) };
}
