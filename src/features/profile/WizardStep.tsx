import { useMemo } from 'react';
import { wizardFields } from '#domain/profile/wizard.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import { ProfileUnknown } from './parts/ProfileUnknown.tsx';
import { WizardForm } from './parts/WizardForm.tsx';
import { useProfile } from './useProfile.ts';
import styles from './parts/Form.module.css';

/**
 * Section 2, information wizard: 'dynamic form with fields from the server, a description text, skip
 * and next'; section 4: 'skip, or next with no edits, marks it done'. Also where the server's fields
 * cannot be had, nobody is kept here.
 */
export function WizardStep({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const known = useProfile();
  const { profile } = known;
  const fields = useMemo(
    () =>
      profile?.wizard === undefined
        ? []
        : wizardFields(profile.wizard, profile.config, profile.fieldSources),
    [profile],
  );
  return (
    <Screen title={text('wizard.title')}>
      {profile?.wizard === undefined ? (
        <>
          <ProfileUnknown known={known} />
          <Button isWide onClick={onDone}>
            {text('wizard.skip')}
          </Button>
        </>
      ) : fields.length === 0 ? (
        <>
          <p className={styles['muted']}>{text('wizard.nothing')}</p>
          <Button look="primary" isWide onClick={onDone}>
            {text('wizard.next')}
          </Button>
        </>
      ) : (
        <WizardForm
          profile={profile}
          fields={fields}
          submit={text('wizard.next')}
          onDone={onDone}
          skip={{ label: text('wizard.skip'), onSkip: onDone }}
        />
      )}
    </Screen>
  );
}
