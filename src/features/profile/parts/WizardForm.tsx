import { useId, type SyntheticEvent } from 'react';
import type { ProfileField } from '#domain/profile/fields.ts';
import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import type { Profile } from '../hooks/useProfile.ts';
import { useProfileForm } from '../hooks/useProfileForm.ts';
import { AttributeForm } from './AttributeForm.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import styles from './Form.module.css';

interface WizardFormProps {
  readonly profile: Profile;
  readonly fields: readonly ProfileField[];
  readonly submit: string;
  /** Called when the edits are saved, or when there are none. */
  readonly onDone: () => void;
  /** Set for a start-up step: its buttons stay at the bottom of the window. */
  readonly skip?: { readonly label: string; readonly onSkip: () => void };
}

/** The wizard's dynamic form: fields, labels and options from the server, with the server's text above it. */
export function WizardForm({ profile, fields, submit, onDone, skip }: WizardFormProps) {
  const text = useText();
  const description = useId();
  const { facts, wizard } = profile;
  const { personId } = facts.person;
  const form = useProfileForm(fields, { personId, cardholderId: facts.cardholder?.id });
  const words = wizard?.description;
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.save().then((isSaved) => {
      if (isSaved) onDone();
    });
  };
  const send = (
    <Button type="submit" variant="primary" isWide isBusy={form.isSaving}>
      {submit}
    </Button>
  );
  return (
    <form
      className={[styles['form'], styles['filling']].join(' ')}
      onSubmit={submitForm}
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
      <SaveFailure failure={form.failure} title={form.failureTitle} />
      <AttributeForm form={form} fields={fields} />
      {skip === undefined ? (
        send
      ) : (
        <PinnedActions>
          {send}
          <Button isWide isDisabled={form.isSaving} onClick={skip.onSkip}>
            {skip.label}
          </Button>
        </PinnedActions>
      )}
    </form>
  );
}
