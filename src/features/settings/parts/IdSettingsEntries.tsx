import { BadgeCheck, IdCard, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { isOn } from '#domain/permission/permissions.ts';
import { policies } from '#domain/permission/policies.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { ClosedRow, RowLink } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { profileName } from '../hooks/profileName.ts';
import { FollowTilt } from './FollowTilt.tsx';
import styles from './IdSettingsEntries.module.css';

export interface IdSettingsEntriesProps {
  /** Content of other features about the card, shown below the entries. */
  readonly children?: ReactNode;
}

/**
 * Section 2, IdSettings: 'active profile, profile switch, and a Credentials entry disabled unless
 * allowUserViewCredentials'. A disabled entry shows the reason.
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
      <RowGroup>
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
      </RowGroup>
      {isOn('showSecurityAnimation', facts) ? <FollowTilt /> : null}
      {children}
    </>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly to: string;
  readonly whyNot: string | undefined;
}

function Entry({ whyNot, to, ...appearance }: EntryProps) {
  return whyNot === undefined ? (
    <RowLink to={to} {...appearance} />
  ) : (
    <ClosedRow whyNot={whyNot} {...appearance} />
  );
}
