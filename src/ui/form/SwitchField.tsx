import { SwitchButton, SwitchField as AriaSwitchField, Text } from 'react-aria-components';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

/** A switch that takes effect at once, with its label in front of it and its note below. */
export function SwitchField({
  label,
  isSelected,
  onChange,
  description,
  isDisabled = false,
}: SwitchFieldProps) {
  return (
    <Localized>
      <AriaSwitchField
        className={styles['field'] ?? ''}
        isSelected={isSelected}
        onChange={onChange}
        isDisabled={isDisabled}
      >
        <SwitchButton className={styles['switch'] ?? ''}>
          <span className={styles['words']}>{label}</span>
          <span className={styles['track']} aria-hidden="true">
            <span className={styles['thumb']} />
          </span>
        </SwitchButton>
        {description === undefined ? null : (
          <Text slot="description" className={styles['note'] ?? ''}>
            {description}
          </Text>
        )}
      </AriaSwitchField>
    </Localized>
  );
}
