import type { ReactNode } from 'react';
import styles from './CompactSelect.module.css';

interface CompactOption {
  readonly id: string;
  readonly name: string;
  /** The language the name is in, where it is not the app's. */
  readonly lang?: string;
}

interface CompactSelectProps {
  /** For a screen reader; the icon says it to the eye. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly CompactOption[];
  readonly onChange: (id: string) => void;
}

/** A choice in a small place: an icon, the choice, and the browser's own list. */
export function CompactSelect({ label, icon, value, options, onChange }: CompactSelectProps) {
  return (
    <label className={styles['field']}>
      {icon}
      <span className="visually-hidden">{label}</span>
      <select
        className={styles['select']}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {options.map(({ id, name, lang }) => (
          <option key={id} value={id} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
