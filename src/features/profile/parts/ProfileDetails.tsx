import { useMemo } from 'react';
import type { AttributeConfig } from '#domain/profile/attributes.ts';
import { visibleFields } from '#domain/profile/fields.ts';
import { useText } from '#i18n/useText.ts';
import type { Profile } from '../hooks/useProfile.ts';
import { AddressText } from './AddressText.tsx';
import { AttributeList } from './AttributeList.tsx';
import styles from './Attributes.module.css';

interface ProfileDetailsProps {
  readonly profile: Profile;
  readonly config: AttributeConfig;
}

/** Section 2, Profile: 'person attributes, cardholder attributes, and the address if showAddress'. */
export function ProfileDetails({ profile, config }: ProfileDetailsProps) {
  const text = useText();
  const { facts, rules, fieldSources } = profile;
  const person = useMemo(
    () => visibleFields('person', config, fieldSources),
    [config, fieldSources],
  );
  const cardholder = useMemo(
    () => visibleFields('cardholder', config, fieldSources),
    [config, fieldSources],
  );
  return (
    <>
      <AttributeList title={text('profile.person')} fields={person} />
      <AttributeList title={text('profile.cardholder')} fields={cardholder} />
      {rules.showsAddress ? (
        <section className={styles['card']}>
          <h2>{text('profile.address')}</h2>
          <AddressText address={facts.person.address} />
        </section>
      ) : null}
    </>
  );
}
