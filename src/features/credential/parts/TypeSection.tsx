import { useSetAtom } from 'jotai';
import { useId, useMemo, useRef } from 'react';
import type { Policies } from '#domain/permission/policies.ts';
import { isRequestable } from '#domain/credential/cardRequest.ts';
import { cardsToShow } from '#domain/credential/cardsToShow.ts';
import type { CardsOfType } from '#domain/credential/credentials.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/link/Link.tsx';
import { chosenTypeAtom } from '../hooks/selection.ts';
import { CardRows } from './CardRows.tsx';
import { RequestCard } from './RequestCard.tsx';
import { TypeName } from './TypeName.tsx';
import { useFocusWhenGone } from './useFocusWhenGone.ts';
import styles from './TypeSection.module.css';

interface TypeSectionProps {
  readonly held: CardsOfType;
  readonly cardholderId: string;
  /**
   * The heading level: one deeper below the heading of a cardholder, and below the heading of the missing
   * cards.
   */
  readonly level: 2 | 3 | 4;
  readonly may: Policies;
}

/** The cards of one type that section 4 shows, or a notice that there is none and how to get one. */
export function TypeSection({ held, cardholderId, level, may }: TypeSectionProps) {
  const text = useText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const choose = useSetAtom(chosenTypeAtom);
  const shown = useMemo(() => cardsToShow(held.cards), [held.cards]);
  const canRequest = isRequestable(held, may.mayRequestCard);
  useFocusWhenGone(canRequest, heading);
  const Heading = `h${level}` as const;
  const hasNone = shown.length === 0;
  return (
    <section className={styles[hasNone ? 'missing' : 'type']} aria-labelledby={headingId}>
      <Heading id={headingId} ref={heading} tabIndex={-1} className={styles['name']}>
        <TypeName type={held.type} />
      </Heading>
      {hasNone ? (
        <p className={styles['none']}>{text('credential.noneOfType')}</p>
      ) : (
        <CardRows
          label={held.type.name ?? text('credential.untypedName')}
          cards={shown}
          cardholderId={cardholderId}
          opens={may.mayManageCredentials}
        />
      )}
      {canRequest ? (
        <RequestCard
          cardholderId={cardholderId}
          wish={{ typeId: held.type.id, cards: held.cards }}
          typeName={held.type.name}
          describedBy={headingId}
        />
      ) : null}
      {held.cards.length > shown.length ? (
        <Link
          className={styles['all']}
          to={pathOf('CredentialTypeList')}
          aria-describedby={headingId}
          onClick={() => {
            choose({ cardholderId, typeId: held.type.id });
          }}
        >
          {text('credential.all', { count: held.cards.length })}
        </Link>
      ) : null}
    </section>
  );
}
