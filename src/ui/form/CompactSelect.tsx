import type { ReactNode } from 'react';
import styles from './CompactSelect.module.css';

interface CompactOption {
  readonly id: string;
  readonly name: string;
  /** The language of the name, if it is not the app's. */
  readonly lang?: string;
}

interface CompactSelectProps {
  /** For a screen reader; the icon shows it visually. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly CompactOption[];
  readonly onChange: (id: string) => void;
}

/** A choice in a small space: an icon, the chosen option, and the browser's own list. */
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
