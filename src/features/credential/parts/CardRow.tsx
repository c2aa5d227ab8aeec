import { useSetAtom } from 'jotai';
import { ChevronRight, IdCard, Smartphone } from 'lucide-react';
import type { Card } from '#domain/entities/card.ts';
import { statusHint } from '#domain/credential/statusHint.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { chosenCardAtom } from '../hooks/selection.ts';
import { useShownCard } from '../hooks/useShownCard.ts';
import { dayAndTime } from './cardDates.ts';
import { StatusPill } from './StatusPill.tsx';
import styles from './CardRow.module.css';

interface CardRowProps {
  readonly card: Card;
  readonly cardholderId: string;
  /** Whether the row opens the card. Section 6: 'allowUserManageCredentials opens CredentialAction'. */
  readonly opens: boolean;
}

/** One card of a list: its number, its status and the date of its change. It is a link if it can be opened. */
export function CardRow({ card, cardholderId, opens }: CardRowProps) {
  const choose = useSetAtom(chosenCardAtom);
  if (!opens) {
    return (
      <div className={styles['row']}>
        <CardText card={card} mayManage={false} />
      </div>
    );
  }
  return (
    <Link
      className={`${styles['row'] ?? ''} ${styles['link'] ?? ''}`}
      to={pathOf('CredentialAction')}
      onClick={() => {
        choose({ cardholderId, cardId: card.id });
      }}
    >
      <CardText card={card} mayManage />
      <ChevronRight aria-hidden="true" size={20} className={styles['sign']} />
    </Link>
  );
}

interface CardWordsProps {
  readonly card: Card;
  readonly mayManage: boolean;
}

function CardText({ card, mayManage }: CardWordsProps) {
  const text = useText();
  const hint = statusHint(useShownCard(card), mayManage);
  const changed = dayAndTime(card.modified, text);
  const Icon = card.type?.isDigital === true ? Smartphone : IdCard;
  return (
    <>
      <Icon aria-hidden="true" size={24} className={styles['sign']} />
      <span className={styles['words']}>
        <span className={styles['number']}>
          {card.cardNumber === undefined || card.cardNumber.trim() === '' ? (
            text('credential.noNumber')
          ) : (
            <bdi>{card.cardNumber}</bdi>
          )}
        </span>{' '}
        <StatusPill card={card} />{' '}
        {hint === undefined ? null : (
          <span className={styles['hint']}>{text(`credential.hint.${hint}`)}</span>
        )}{' '}
        {changed === undefined ? null : (
          <span className={styles['changed']}>
            {text('credential.changed', { date: changed.date })}
          </span>
        )}
      </span>
    </>
  );
}
