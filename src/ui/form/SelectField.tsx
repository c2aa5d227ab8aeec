import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

interface Choice {
  readonly id: string;
  readonly name: string;
  /** The language of the name, if it is not the app's. */
  readonly lang?: string;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly Choice[];
  /** Undefined means no choice. It is offered first if `isClearable`. */
  readonly onChange: (id: string | undefined) => void;
  readonly placeholder?: string;
  readonly description?: string | undefined;
  /** If set, the field is invalid. */
  readonly errorMessage?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  readonly isClearable?: boolean;
  /** Puts label and choice on one line, for a `RowGroup`. */
  readonly isRow?: boolean;
}

/** Stands for no choice: no server option has this id. */
const noChoice = '\u0000none';

/** A single choice from a list that the keyboard searches by first letters. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  placeholder,
  description,
  errorMessage,
  isReadOnly = false,
  isRequired = false,
  isClearable = false,
  isRow = false,
}: SelectFieldProps) {
  const text = useText();
  const isKnown = options.some(({ id }) => id === value);
  return (
    <Localized>
      <Select
        className={styles[isRow ? 'rowField' : 'field'] ?? ''}
        value={isKnown && value !== undefined ? value : null}
        onChange={(key) => {
          if (key !== null) onChange(key === noChoice ? undefined : String(key));
        }}
        isDisabled={isReadOnly}
        isInvalid={errorMessage !== undefined}
        isRequired={isRequired}
        placeholder={placeholder ?? text('form.choose')}
        validationBehavior="aria"
      >
        <Label className={styles['label'] ?? ''}>
          <bdi>{label}</bdi>
        </Label>
        <Button className={styles['trigger'] ?? ''}>
          <SelectValue className={styles['value'] ?? ''}>
            {({ selectedText, isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : <bdi>{selectedText}</bdi>
            }
          </SelectValue>
          <ChevronDown aria-hidden="true" size={18} />
        </Button>
        <FieldNotes description={description} errorMessage={errorMessage} />
        <Popover className={styles['popover'] ?? ''}>
          <ListBox className={styles['list'] ?? ''}>
            {isClearable ? <Option id={noChoice} name={text('form.none')} /> : null}
            {options.map((option) => (
              <Option key={option.id} {...option} />
            ))}
          </ListBox>
        </Popover>
      </Select>
    </Localized>
  );
}

function Option({ id, name, lang }: Choice) {
  return (
    <ListBoxItem id={id} textValue={name} className={styles['option'] ?? ''}>
      {({ isSelected }) => (
        <>
          <bdi lang={lang}>{name}</bdi>
          {isSelected ? <Check aria-hidden="true" size={18} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
