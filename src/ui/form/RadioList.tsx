import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

interface RadioOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isDisabled?: boolean;
}

interface RadioListProps {
  readonly label: string;
  readonly options: readonly RadioOption[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly isDisabled?: boolean;
}

/** A single choice, with all options visible. */
export function RadioList({ label, options, value, onChange, isDisabled = false }: RadioListProps) {
  return (
    <Localized>
      <RadioGroup
        className={styles['field'] ?? ''}
        value={value ?? null}
        onChange={onChange}
        isDisabled={isDisabled}
      >
        <Label className={styles['label'] ?? ''}>{label}</Label>
        <div className={styles['radios']}>
          {options.map((option) => (
            <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled ?? false}>
              <RadioButton className={styles['radio'] ?? ''}>
                <span className={styles['dot']} aria-hidden="true" />
                <span className={styles['words']}>
                  <bdi>{option.label}</bdi>
                  {option.description === undefined ? null : (
                    <span className={styles['note']}>
                      <bdi>{option.description}</bdi>
                    </span>
                  )}
                </span>
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </RadioGroup>
    </Localized>
  );
}
