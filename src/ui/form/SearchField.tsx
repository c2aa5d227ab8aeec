import { X } from 'lucide-react';
import { Button, Input, Label, SearchField as AriaSearchField } from 'react-aria-components';
import { useText } from '#i18n/useText.ts';
import { Localized } from './Localized.tsx';
import styles from './form.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches while the user types. Escape clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const text = useText();
  return (
    <Localized>
      <AriaSearchField
        className={styles['field'] ?? ''}
        value={value}
        onChange={onChange}
        autoComplete="off"
      >
        {({ isEmpty }) => (
          <>
            <Label className={styles['label'] ?? ''}>{label}</Label>
            <div className={styles['search']} data-empty={isEmpty || undefined}>
              <Input className={styles['input'] ?? ''} dir="auto" />
              <Button className={styles['clear'] ?? ''} aria-label={text('form.clearSearch')}>
                <X aria-hidden="true" size={18} />
              </Button>
            </div>
          </>
        )}
      </AriaSearchField>
    </Localized>
  );
}
