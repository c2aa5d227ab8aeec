import { useEffect, useRef } from 'react';
import type { FieldName } from '#domain/profile/fieldNames.ts';
import type { ProfileField } from '#domain/profile/fields.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import type { ProfileForm } from '../hooks/useProfileForm.ts';
import { fieldLabel, shownText } from './fieldWords.ts';
import styles from './Form.module.css';

interface AttributeFormProps {
  readonly form: ProfileForm;
  readonly fields: readonly ProfileField[];
}

/** Section 2, EditProfile: date picker, dropdowns where there are options, text fields, read-only fields. */
export function AttributeForm({ form, fields }: AttributeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { impossible } = form;
  const isHere = fields.some(({ key }) => key === impossible[0]);
  useEffect(() => {
    if (!isHere) return;
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [impossible, isHere]);
  return (
    <div ref={place} className={styles['fields']}>
      {fields.map((field) => (
        <AttributeField key={field.key} form={form} field={field} />
      ))}
    </div>
  );
}

function AttributeField({
  form,
  field,
}: {
  readonly form: ProfileForm;
  readonly field: ProfileField;
}) {
  const text = useText();
  const label = fieldLabel(field, text);
  const value = form.valueOf(field);
  const edit = (next: string) => {
    form.edit(field, next);
  };
  if (!field.isEditable) {
    return <TextField label={label} value={shownText(field.shown, text)} isReadOnly />;
  }
  switch (field.control) {
    case 'date':
      return (
        <DateField label={label} value={value} onChange={edit} errorMessage={form.errorOf(field)} />
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={value === '' ? undefined : value}
          options={field.options}
          onChange={(id) => {
            edit(id ?? '');
          }}
          isClearable
          errorMessage={form.errorOf(field)}
        />
      );
    case 'text':
      return (
        <TextField
          {...appearances(field, text)}
          label={label}
          value={value}
          onChange={edit}
          errorMessage={form.errorOf(field)}
        />
      );
  }
}

type TextAppearance = Omit<TextFieldProps, 'label' | 'value' | 'onChange'>;

/** WCAG 1.3.5: what a browser may autofill for the user, and the matching keyboard. */
const textAppearance: Readonly<Partial<Record<FieldName, TextAppearance>>> = {
  Prefix: { autoComplete: 'honorific-prefix' },
  FirstName: { autoComplete: 'given-name' },
  MiddleName: { autoComplete: 'additional-name' },
  LastName: { autoComplete: 'family-name' },
  Suffix: { autoComplete: 'honorific-suffix' },
  Gender: { autoComplete: 'sex' },
  Email: { autoComplete: 'email', type: 'email' },
  PhoneNumber: { autoComplete: 'tel', type: 'tel' },
  MobileNumber: { autoComplete: 'tel', type: 'tel' },
  JobTitle: { autoComplete: 'organization-title' },
  Note: { isMultiline: true },
};

/** Section 2: the placeholders of the mobile number and the phone number. */
function appearances({ name }: ProfileField, text: Text): TextAppearance {
  const own = textAppearance[name] ?? {};
  if (name === 'MobileNumber') return { ...own, placeholder: text('profile.edit.mobileExample') };
  if (name === 'PhoneNumber') return { ...own, placeholder: text('profile.edit.phoneExample') };
  return own;
}
