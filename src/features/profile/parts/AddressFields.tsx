import { useCallback, useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
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
import { pathOf } from '#domain/navigation/screenPaths.ts';
import type { Person } from '#domain/profile/person.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { say, sayEach } from '#ui/toast/messages.ts';
import { isDoneAfterAll } from '../flows/isDoneAfterAll.ts';
import { saveAddress } from '../flows/saveAddress.ts';
import { useDraft } from '../useDraft.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SaveFailure } from './SaveFailure.tsx';
import styles from './Form.module.css';

/** WCAG 1.3.5: what a browser may fill in. */
const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  streetAddress: 'street-address',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
};

export function AddressFields({ person }: { readonly person: Person }) {
  const text = useText();
  const navigate = useNavigate();
  const why = useId();
  const [typed, setTyped] = useState<Partial<AddressForm>>({});
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CloudFailure>();
  const form: AddressForm = { ...addressForm(person.address), ...typed };
  const isComplete = isAddressComplete(form);
  const isChanged = isAddressChanged(form, person.address);
  const forgetDraft = useDraft({
    name: 'addressDraft',
    about: person.personId,
    texts: isChanged ? { ...typed } : {},
    onFound: (texts) => {
      setTyped((since) => ({ ...onlyAddress(texts), ...since }));
    },
  });
  // Of two taps before the screen is drawn again the second finds the state as it was.
  const isRunning = useRef(false);
  const isDone = useRef(false);
  const latest = useRef(person);
  useEffect(() => {
    latest.current = person;
  }, [person]);
  const hasUnsaved = useCallback(() => isChanged && !isDone.current, [isChanged]);

  const save = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSaving(true);
    setFailure(undefined);
    const isStored = () => !isAddressChanged(form, latest.current.address);
    const send = () =>
      saveAddress(addressSaving(form, latest.current.address, latest.current.personId));
    try {
      const why = (await isDoneAfterAll(failure, isStored)) ? undefined : await send();
      // Section 8: each error text of the response in an orange toast, else the generic one.
      if (why !== undefined && !(await isDoneAfterAll(why, isStored))) {
        setFailure(why);
        sayEach('orange', why.messages.all, 'addressFailed');
        return;
      }
      say('addressSaved');
      isDone.current = true;
      forgetDraft();
      await navigate(pathOf('Profile'), { replace: true });
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && !isSaving) void save();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <OfflineNotice />
      <div className={styles['fields']}>
        {addressFieldNames.map((name) => (
          <TextField
            key={name}
            label={text(`address.field.${name}`)}
            value={form[name]}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [name]: value }));
            }}
            autoComplete={autoComplete[name]}
            isRequired
          />
        ))}
      </div>
      <SaveFailure failure={failure} />
      <div className={styles['actions']}>
        <Button
          type="submit"
          look="primary"
          isWide
          isBusy={isSaving}
          isDisabled={!isComplete}
          aria-describedby={isComplete ? undefined : why}
        >
          {text('address.save')}
        </Button>
        {isComplete ? null : (
          <p id={why} className={styles['why']}>
            {text('address.incomplete')}
          </p>
        )}
      </div>
      <DiscardDialog hasUnsaved={hasUnsaved} onDiscard={forgetDraft} />
    </form>
  );
}

function onlyAddress(texts: Readonly<Record<string, string>>): Partial<AddressForm> {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) =>
      addressFieldNames.some((each: string) => each === name),
    ),
  );
}
