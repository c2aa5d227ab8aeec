import { useCallback, useRef, type SyntheticEvent } from 'react';
import type { Person } from '#domain/entities/person.ts';
import { useText } from '#i18n/useText.ts';
import { useWayUp } from '#ui/back/wayUp.ts';
import { useAddressForm } from '../hooks/useAddressForm.ts';
import { AddressInputs } from './AddressInputs.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './Form.module.css';

/** The form of FormAddress. It starts with the stored address and saves the edited one. */
export function AddressFields({ person }: { readonly person: Person }) {
  const text = useText();
  const { leave } = useWayUp();
  const address = useAddressForm(person);
  const { isComplete, isChanged, isSaving, failure } = address;
  const isDone = useRef(false);
  const hasUnsaved = useCallback(() => isChanged && !isDone.current, [isChanged]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void address.save().then((isSaved) => {
      if (!isSaved) return;
      isDone.current = true;
      leave();
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <OfflineNotice />
      <SaveFailure failure={failure} title={text('message.addressFailed')} />
      <AddressInputs form={address.form} edit={address.edit} failure={failure} isRequired />
      <div className={styles['actions']}>
        <SubmitButton
          label={text('address.save')}
          isComplete={isComplete}
          why={text('address.incomplete')}
          isBusy={isSaving}
        />
      </div>
      <DiscardDialog hasUnsaved={hasUnsaved} onDiscard={address.clearDraft} />
    </form>
  );
}
