import type { SyntheticEvent } from 'react';
import type { Person } from '#domain/entities/person.ts';
import { useText } from '#i18n/useText.ts';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { useAddressForm } from '../hooks/useAddressForm.ts';
import { AddressInputs } from './AddressInputs.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './Form.module.css';

interface WizardAddressProps {
  readonly person: Person;
  /** The wizard's text; undefined if the organization shows none. */
  readonly description: string | undefined;
  /** Called when the address is saved, left unchanged, or skipped. */
  readonly onDone: () => void;
}

/** The wizard's page for the home address, which is saved by a separate call (section 7). */
export function WizardAddress({ person, description, onDone }: WizardAddressProps) {
  const text = useText();
  const address = useAddressForm(person);
  const { isComplete, isChanged, isSaving, failure } = address;
  // Section 4: next with no edits continues.
  const mayGoOn = isComplete || !isChanged;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isChanged) onDone();
    else {
      void address.save().then((isSaved) => {
        if (isSaved) onDone();
      });
    }
  };
  return (
    <form
      className={[styles['form'], styles['filling']].join(' ')}
      onSubmit={submit}
      noValidate
      aria-label={text('profile.address')}
    >
      {description === undefined ? null : (
        <p className={styles['description']}>
          <bdi>{description}</bdi>
        </p>
      )}
      <OfflineNotice />
      <SaveFailure failure={failure} title={text('message.addressFailed')} />
      <h2>{text('profile.address')}</h2>
      {/* An address that the user does not start to edit may stay as it is. */}
      <AddressInputs
        form={address.form}
        edit={address.edit}
        failure={failure}
        isRequired={isChanged}
      />
      <PinnedActions>
        <SubmitButton
          label={text('wizard.next')}
          isComplete={mayGoOn}
          why={text('address.incomplete')}
          isBusy={isSaving}
        />
        <Button
          isWide
          isDisabled={isSaving}
          onClick={() => {
            address.clearDraft();
            onDone();
          }}
        >
          {text('wizard.skip')}
        </Button>
      </PinnedActions>
    </form>
  );
}
