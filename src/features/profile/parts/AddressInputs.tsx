import { addressFieldNames, type AddressFieldName } from '#domain/address/address.ts';
import { useText } from '#i18n/useText.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { AddressEdits } from '../hooks/useAddressForm.ts';
import { errorAt } from '../hooks/errorAt.ts';
import styles from './Form.module.css';

/** WCAG 1.3.5: what a browser may autofill. */
const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  streetAddress: 'street-address',
  locality: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country-name',
};

/** Section 5: the five fields of an address. */
export function AddressInputs({
  form,
  edit,
  failure,
  isRequired,
}: Pick<AddressEdits, 'form' | 'edit' | 'failure'> & { readonly isRequired: boolean }) {
  const text = useText();
  return (
    <div className={styles['fields']}>
      {addressFieldNames.map((name) => (
        <TextField
          key={name}
          label={text(`address.field.${name}`)}
          value={form[name]}
          onChange={(value) => {
            edit(name, value);
          }}
          autoComplete={autoComplete[name]}
          errorMessage={errorAt(failure, name)}
          isRequired={isRequired}
        />
      ))}
    </div>
  );
}
