import { useText } from '#i18n/useText.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import type { ShownBadge } from '#wallet/liveCode.ts';
import styles from './LiveSheet.module.css';

interface SeenProps {
  readonly badge: ShownBadge;
  readonly withPhoto: boolean;
}

/** What the officer's device will show, and until when that works without a network. */
export function SeenByOfficer({ badge, withPhoto }: SeenProps) {
  const text = useText();
  const { organization, role, identity, endsAtMs } = badge;
  const seen = [
    organization,
    role,
    ...(identity === undefined ? [] : [identity.fullName, identity.cardNumber]),
  ];
  const end = new Date(endsAtMs);
  const day = { year: end.getFullYear(), month: end.getMonth() + 1, day: end.getDate() };
  return (
    <div className={styles['seen']}>
      <h2>{text('card.live.seen')}</h2>
      <ul>
        {seen.map((line, at) => (
          <li key={`${String(at)} ${line}`}>
            <bdi>{line}</bdi>
          </li>
        ))}
        {withPhoto ? <li>{text('card.live.photo')}</li> : null}
      </ul>
      {identity === undefined ? <p>{text('card.live.unnamed')}</p> : null}
      <p>{text('card.live.until', { date: formatDate(day, text), time: formatTime(endsAtMs) })}</p>
    </div>
  );
}
