import { IdCard, Smartphone } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Card, CardType } from '#domain/entities/card.ts';
import { hasBlockReason } from '#domain/credential/action.ts';
import { useText } from '#i18n/useText.ts';
import { dayAndTime } from './cardDates.ts';
import { StatusPill } from './StatusPill.tsx';
import styles from './CardDetails.module.css';

interface CardDetailsProps {
  readonly card: Card;
  readonly type: CardType;
  /** Shown if the user has more than one profile. */
  readonly profileName: string | undefined;
  /** Receives the focus from an element above it that is removed. */
  readonly place: RefObject<HTMLElement | null>;
}

/** The facts of one card, whose type is the screen's title. */
export function CardDetails({ card, type, profileName, place }: CardDetailsProps) {
  const text = useText();
  const changed = dayAndTime(card.modified, text);
  const Icon = type.isDigital ? Smartphone : IdCard;
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles['card']}
      aria-label={text('screen.CredentialAction')}
    >
      <Icon aria-hidden="true" size={32} className={styles['sign']} />
      <dl className={styles['facts']}>
        <Fact label={text('credential.number')} value={card.cardNumber} />
        <Fact label={text('credential.status')} value={<StatusPill card={card} />} />
        {card.status === 'blocked' && hasBlockReason(card) ? (
          <Fact label={text('credential.blockReason')} value={card.blockReason} />
        ) : null}
        {profileName === undefined ? null : (
          <Fact label={text('credential.profile')} value={profileName} />
        )}
        <Fact
          label={text('credential.modified')}
          value={changed === undefined ? undefined : `${changed.date}, ${changed.time}`}
        />
      </dl>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
}

/** A label and its value. Section 2: 'Empty values show '-''. */
function Fact({ label, value }: FactProps) {
  const text = useText();
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        {isEmpty ? text('card.empty') : typeof value === 'string' ? <bdi>{value}</bdi> : value}
      </dd>
    </div>
  );
}
