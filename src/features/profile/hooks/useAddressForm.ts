import { useRef, useState } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import {
  addressFieldNames,
  addressForm,
  addressSaving,
  isAddressChanged,
  isAddressComplete,
  type AddressFieldName,
  type AddressForm,
} from '#domain/address/address.ts';
import type { CardFacts } from '#domain/card/facts.ts';
import type { Person } from '#domain/entities/person.ts';
import { showMessage } from '#ui/toast/messages.ts';
import { cachedFacts } from '../flows/cachedFacts.ts';
import { confirmLostWrite } from '../flows/confirmLostWrite.ts';
import { saveAddress } from '../flows/saveAddress.ts';
import { useDraft } from './useDraft.ts';

export interface AddressEdits {
  readonly form: AddressForm;
  /** Section 5: all five fields are non-empty. */
  readonly isComplete: boolean;
  /** The address differs from the stored one by more than blanks. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why the last attempt saved nothing. Cleared by the next attempt. */
  readonly failure: CloudFailure | undefined;
  readonly edit: (name: AddressFieldName, value: string) => void;
  /** @returns whether it was saved; toasts show either result. Nothing is sent while it is incomplete. */
  readonly save: () => Promise<boolean>;
  readonly clearDraft: () => void;
}

/** The typed text of the five address fields, and how to save it (section 2, FormAddress). */
export function useAddressForm(person: Person): AddressEdits {
  const [typed, setTyped] = useState<Partial<AddressForm>>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CloudFailure>();
  const form: AddressForm = { ...addressForm(person.address), ...typed };
  const isComplete = isAddressComplete(form);
  const isChanged = isAddressChanged(form, person.address);
  const clearDraft = useDraft({
    name: 'addressDraft',
    about: person.personId,
    texts: isChanged ? { ...typed } : {},
    onFound: (texts) => {
      setTyped((since) => ({ ...onlyAddress(texts), ...since }));
    },
  });
  // If the user taps twice before the next render, the second tap still reads the old state.
  const isRunning = useRef(false);

  const save = async (): Promise<boolean> => {
    if (isRunning.current || !isComplete) return false;
    isRunning.current = true;
    setSaving(true);
    setFailure(undefined);
    const isStored = (facts: CardFacts) => !isAddressChanged(form, facts.person.address);
    const send = () => {
      const { address, personId } = cachedFacts()?.person ?? person;
      return saveAddress(addressSaving(form, address, personId));
    };
    try {
      const why = (await confirmLostWrite(failure, isStored)) ? undefined : await send();
      if (why !== undefined && !(await confirmLostWrite(why, isStored))) {
        setFailure(why);
        return false;
      }
      showMessage('addressSaved');
      clearDraft();
      return true;
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  return {
    form,
    isComplete,
    isChanged,
    isSaving,
    failure,
    edit: (name, value) => {
      setTyped((before) => ({ ...before, [name]: value }));
    },
    save,
    clearDraft,
  };
}

function onlyAddress(texts: Readonly<Record<string, string>>): Partial<AddressForm> {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) =>
      addressFieldNames.some((each: string) => each === name),
    ),
  );
}
