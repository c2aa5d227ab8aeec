import { useRef, type ComponentProps } from 'react';
import {
  Input,
  Label,
  TextArea,
  TextField as AriaTextField,
  InputContext,
  useSlottedContext,
} from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly description?: string | undefined;
  /** If set, the field is invalid. */
  readonly errorMessage?: string | undefined;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly isMultiline?: boolean;
  readonly maxLength?: number;
  /** By default, the direction follows the first letter of the user's text. */
  readonly dir?: 'auto' | 'ltr';
}

/** A field of one or several lines of text, linked to its label, note and error. */
export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder = '',
  description,
  errorMessage,
  isRequired = false,
  isReadOnly = false,
  isMultiline = false,
  maxLength,
  dir = 'auto',
}: TextFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const isFilledIn = autoComplete !== 'off' && type !== 'password';
  const optional: ComponentProps<typeof AriaTextField> = {};
  if (onChange !== undefined) optional.onChange = onChange;
  if (inputMode !== undefined) optional.inputMode = inputMode;
  if (maxLength !== undefined) optional.maxLength = maxLength;
  return (
    <Localized>
      <AriaTextField
        {...optional}
        className={styles['field'] ?? ''}
        value={value}
        type={type}
        autoComplete={autoComplete}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        isInvalid={errorMessage !== undefined}
        validationBehavior="aria"
      >
        <Label
          className={styles['label'] ?? ''}
          onClick={() => {
            if (isFilledIn) input.current?.focus();
          }}
        >
          <bdi>{label}</bdi>
          {isRequired ? (
            <span className={styles['required']} aria-hidden="true">
              {' '}
              ({text('form.required')})
            </span>
          ) : null}
        </Label>
        {isMultiline ? (
          <TextArea
            className={styles['input'] ?? ''}
            dir={dir}
            rows={3}
            placeholder={placeholder}
          />
        ) : (
          <LineInput
            ref={input}
            isUnnamed={isFilledIn}
            className={styles['input'] ?? ''}
            dir={dir}
            placeholder={placeholder}
          />
        )}
        <FieldNotes description={description} errorMessage={errorMessage} />
      </AriaTextField>
    </Localized>
  );
}

/**
 * Browsers store what was typed into a field that they may autofill, in clear text and without asking. They
 * recognize the field by its name or else its id (seen: Chromium's `Web Data`, once the app went to another
 * screen). A field with neither is still autofilled by its purpose, and its text is not stored there.
 */
function LineInput({
  isUnnamed,
  ...props
}: ComponentProps<typeof Input> & { readonly isUnnamed: boolean }) {
  const { id, ...unnamed } = useSlottedContext(InputContext) ?? {};
  return (
    <InputContext.Provider value={isUnnamed || id === undefined ? unnamed : { ...unnamed, id }}>
      <Input {...props} />
    </InputContext.Provider>
  );
}
