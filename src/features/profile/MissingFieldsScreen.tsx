import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { missingFields } from '#domain/startup/missing.ts';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Screen } from '#ui/Screen.tsx';
import { MissingList } from './parts/MissingList.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { WizardForm } from './parts/WizardForm.tsx';
import { useProfile, type Profile } from './hooks/useProfile.ts';
import styles from './parts/Attributes.module.css';

/** decisions/flags: 'mandatory and wizard fields that are empty, each leading to its editor'. */
export function MissingFieldsScreen() {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  return (
    <Screen title={text('screen.MissingFields')}>
      {profile?.config === undefined || profile.wizard === undefined ? (
        <ProfileUnknown known={known} />
      ) : (
        <WhatIsMissing profile={profile} />
      )}
    </Screen>
  );
}

function WhatIsMissing({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const missing = useMemo(() => missingFields({ ...profile.fieldSources, ...profile }), [profile]);
  // Fields that only the wizard may edit are edited here.
  const ownFields = missing.flatMap((each) =>
    each.kind === 'field' && each.editor === 'wizard' ? [each.field] : [],
  );
  const elsewhere = missing.filter((each) => each.kind !== 'field' || each.editor !== 'wizard');
  if (missing.length === 0) {
    return (
      <div className={styles['complete']}>
        <Sign icon={CircleCheck} />
        <p role="status">{text('missing.nothing')}</p>
        <ButtonLink to={pathOf('DigitalId')} variant="primary">
          {text('missing.toCard')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p>{text('missing.text')}</p>
      {elsewhere.length === 0 ? null : <MissingList missing={elsewhere} />}
      {ownFields.length === 0 ? null : (
        <WizardForm
          profile={profile}
          fields={ownFields}
          submit={text('profile.edit.save')}
          onDone={() => undefined}
        />
      )}
    </>
  );
}
