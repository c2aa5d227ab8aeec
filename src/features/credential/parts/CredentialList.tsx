import { IdCard } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Policies } from '#domain/permission/policies.ts';
import { cardsToShow } from '#domain/credential/cardsToShow.ts';
import type { CardsOfType, CredentialHolder } from '#domain/credential/credentials.ts';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { GrowthEnd } from '#ui/list/GrowthEnd.tsx';
import { useGrowth } from '#ui/list/useGrowth.ts';
import { RequestCard } from './RequestCard.tsx';
import { TypeSection } from './TypeSection.tsx';
import { useFocusWhenGone } from './useFocusWhenGone.ts';
import styles from './CredentialList.module.css';

/** Few users have more than one cardholder; a user with fifty scrolls to them. */
const holdersAtATime = 2;

interface CredentialListProps {
  readonly holders: readonly CredentialHolder[];
  readonly may: Policies;
}

/**
 * Lists the cards (section 3: 'Cards are grouped per type per cardholder'). A cardholder is named if there
 * are several.
 */
export function CredentialList({ holders, may }: CredentialListProps) {
  const isOnly = holders.length === 1;
  const growth = useGrowth({ steps: Math.ceil(holders.length / holdersAtATime) });
  const cardholderId = useCardFacts()?.facts.person.cardholderId;
  if (holders.length === 0) return <NoCards cardholderId={cardholderId} may={may} />;
  return (
    <>
      {holders.slice(0, growth.drawn * holdersAtATime).map((holder) => (
        <HolderSection key={holder.cardholderId} holder={holder} isOnly={isOnly} may={may} />
      ))}
      <GrowthEnd growth={growth} />
    </>
  );
}

interface HolderSectionProps {
  readonly holder: CredentialHolder;
  readonly isOnly: boolean;
  readonly may: Policies;
}

function HolderSection({ holder, isOnly, may }: HolderSectionProps) {
  const text = useText();
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const hasNone = holder.types.length === 0;
  useFocusWhenGone(hasNone, place);
  const types = hasNone ? (
    <NoCards
      cardholderId={holder.cardholderId}
      may={may}
      headingId={isOnly ? undefined : headingId}
    />
  ) : (
    <Types holder={holder} level={isOnly ? 2 : 3} may={may} />
  );
  if (isOnly) {
    return (
      <div ref={place} tabIndex={-1} className={styles['types']}>
        {types}
      </div>
    );
  }
  return (
    <section className={styles['types']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['holder']}>
        {holder.profileName === undefined ? (
          text('credential.profile')
        ) : (
          <bdi>{holder.profileName}</bdi>
        )}
      </h2>
      <div ref={place} tabIndex={-1} className={styles['types']}>
        {types}
      </div>
    </section>
  );
}

interface TypesProps {
  readonly holder: CredentialHolder;
  readonly level: 2 | 3;
  readonly may: Policies;
}

/**
 * Lists the cards of a cardholder, then the types without a card and how to get one. All of them have one
 * parent, so that a type that was just requested moves up and stays the same element.
 */
function Types({ holder, level, may }: TypesProps) {
  const text = useText();
  const own = holder.types.filter(({ cards }) => cardsToShow(cards).length > 0);
  const missing = holder.types.filter((held) => !own.includes(held));
  const Heading = `h${level}` as const;
  return [
    ...own.map((held) => section(held, level)),
    missing.length === 0 ? null : (
      <Heading key="missing" className={styles['missing']}>
        {text('credential.missing')}
      </Heading>
    ),
    ...missing.map((held) => section(held, level === 2 ? 3 : 4)),
  ];

  function section(held: CardsOfType, under: 2 | 3 | 4) {
    return (
      <TypeSection
        key={`type ${held.type.id}`}
        held={held}
        cardholderId={holder.cardholderId}
        level={under}
        may={may}
      />
    );
  }
}

interface NoCardsProps {
  readonly cardholderId: string | undefined;
  readonly may: Policies;
  /** The id of the cardholder's heading, if there are several cardholders. */
  readonly headingId?: string | undefined;
}

/**
 * Shows a 'do not have card' message with a request-card button (section 2). No type is known, so the request
 * has none (docs/decisions/card-lists.md).
 */
function NoCards({ cardholderId, may, headingId }: NoCardsProps) {
  const text = useText();
  const canRequest = cardholderId !== undefined && may.mayRequestCard;
  return (
    <Blank icon={IdCard} title={text('credential.none')}>
      <p>{text(canRequest ? 'credential.noneRequest' : 'credential.noneText')}</p>
      {canRequest ? null : <OrganizationContact />}
      {canRequest ? (
        <RequestCard
          cardholderId={cardholderId}
          wish={{ typeId: undefined, cards: [] }}
          typeName={undefined}
          describedBy={headingId}
        />
      ) : null}
    </Blank>
  );
}
