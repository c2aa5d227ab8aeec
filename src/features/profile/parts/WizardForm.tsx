import { useId, type SyntheticEvent } from 'react';
import type { ProfileField } from '#domain/profile/fields.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import type { Profile } from '../useProfile.ts';
import { useProfileForm } from '../useProfileForm.ts';
import { AttributeForm } from './AttributeForm.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import styles from './Form.module.css';

interface WizardFormProps {
  readonly profile: Profile;
  readonly fields: readonly ProfileField[];
  readonly submit: string;
  /** What was typed is saved, or nothing was typed. */
  readonly onDone: () => void;
  readonly skip?: { readonly label: string; readonly onSkip: () => void };
}

/** The wizard's dynamic form: fields, labels and options from the server, its words above it. */
export function WizardForm({ profile, fields, submit, onDone, skip }: WizardFormProps) {
  const text = useText();
  const description = useId();
  const { facts, wizard } = profile;
  const { personId } = facts.person;
  const form = useProfileForm(fields, { personId, cardholderId: facts.cardholder?.id });
  const words = wizard?.description;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.save().then((isSaved) => {
      if (isSaved) onDone();
    });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={send}
      noValidate
      aria-describedby={words === undefined ? undefined : description}
      aria-label={text('wizard.form')}
    >
      {words === undefined ? null : (
        <p id={description} className={styles['description']}>
          <bdi>{words}</bdi>
        </p>
      )}
      <OfflineNotice />
      <SaveFailure failure={form.failure} title={text('message.profileFailed')} />
      <AttributeForm form={form} fields={fields} />
      <div className={styles['actions']}>
        <Button type="submit" look="primary" isWide isBusy={form.isSaving}>
          {submit}
        </Button>
        {skip === undefined ? null : (
          <Button isWide isDisabled={form.isSaving} onClick={skip.onSkip}>
            {skip.label}
          </Button>
        )}
      </div>
    </form>
  );
}
