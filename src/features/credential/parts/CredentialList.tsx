import { IdCard } from 'lucide-react';
import { useId } from 'react';
import type { Policies } from '#domain/access/policies.ts';
import type { CredentialHolder } from '#domain/credential/credentials.ts';
import { useText } from '#i18n/useText.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { GrowthEnd } from '#ui/list/GrowthEnd.tsx';
import { useGrowth } from '#ui/list/useGrowth.ts';
import { TypeSection } from './TypeSection.tsx';
import styles from './CredentialList.module.css';

/** Few have more than one; who has fifty scrolls towards them. */
const holdersAtATime = 2;

interface CredentialListProps {
  readonly holders: readonly CredentialHolder[];
  readonly may: Policies;
}

/** Section 3: 'Cards are grouped per type per cardholder'; a cardholder is named where there are more. */
export function CredentialList({ holders, may }: CredentialListProps) {
  const isOnly = holders.length === 1;
  const growth = useGrowth({ steps: Math.ceil(holders.length / holdersAtATime) });
  if (holders.length === 0) return <NoCards />;
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
  const types =
    holder.types.length === 0 ? (
      <NoCards />
    ) : (
      holder.types.map((held) => (
        <TypeSection
          key={held.type.id}
          held={held}
          cardholderId={holder.cardholderId}
          level={isOnly ? 2 : 3}
          may={may}
        />
      ))
    );
  if (isOnly) return <div className={styles['types']}>{types}</div>;
  return (
    <section className={styles['types']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['holder']}>
        {holder.profileName === undefined ? (
          text('credential.profile')
        ) : (
          <bdi>{holder.profileName}</bdi>
        )}
      </h2>
      {types}
    </section>
  );
}

function NoCards() {
  const text = useText();
  return (
    <Blank icon={IdCard} title={text('credential.none')}>
      {text('credential.noneText')}
    </Blank>
  );
}
