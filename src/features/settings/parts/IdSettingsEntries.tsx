import { BadgeCheck, IdCard, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '#domain/access/permissions.ts';
import { policies } from '#domain/access/policies.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { profileName } from '../profileName.ts';
import { Entry } from './Entry.tsx';
import { FollowTilt } from './FollowTilt.tsx';
import styles from './Entry.module.css';

export interface IdSettingsEntriesProps {
  /** What other features have to say of the card, below the entries. */
  readonly children?: ReactNode;
}

/**
 * Section 2, IdSettings: 'active profile, profile switch, and a Credentials entry disabled unless
 * allowUserViewCredentials'. What is disabled says why.
 */
export function IdSettingsEntries({ children }: IdSettingsEntriesProps) {
  const text = useText();
  const facts = useCardFacts()?.facts;
  if (facts === undefined) return <Blank icon={UsersRound}>{text('profiles.none')}</Blank>;
  const { mayManageProfiles, mayViewCredentials } = policies(facts);
  const { profile } = facts;
  return (
    <>
      <section className={styles['active']} aria-label={text('idSettings.activeProfile')}>
        <BadgeCheck aria-hidden="true" size={22} />
        <p>
          <span>{text('idSettings.activeProfile')}</span>
          <bdi>{profile === undefined ? text('profiles.none') : profileName(profile, text)}</bdi>
        </p>
      </section>
      <ul className={styles['entries']} aria-label={text('screen.IdSettings')}>
        <Entry
          icon={<UsersRound aria-hidden="true" size={22} />}
          to={pathOf('ProfileActivation')}
          name={text('idSettings.switchProfile')}
          whyNot={mayManageProfiles ? undefined : text('profiles.notAllowed')}
        />
        <Entry
          icon={<IdCard aria-hidden="true" size={22} />}
          to={pathOf('Credentials')}
          name={text('screen.Credentials')}
          whyNot={mayViewCredentials ? undefined : text('idSettings.credentialsNotAllowed')}
        />
      </ul>
      {isOn('showSecurityAnimation', facts) ? <FollowTilt /> : null}
      {children}
    </>
  );
}
