import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Blank.module.css';
import { Sign } from './Sign.tsx';

interface BlankProps {
  readonly icon: LucideIcon;
  readonly title?: string;
  /** The reason as text, and what to do next. */
  readonly children?: ReactNode;
}

/** Replaces a list or a screen that has nothing to show: the reason, and what to do next. */
export function Blank({ icon, title, children }: BlankProps) {
  return (
    <div className={styles['blank']}>
      <Sign icon={icon} />
      {title === undefined ? null : <h2>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** Shown in the same place during the fetch: placeholder rows, and a text that a screen reader reads once. */
export function Coming({ children }: { readonly children: string }) {
  return (
    <div className={styles['coming']}>
      <p className="visually-hidden" role="status">
        {children}
      </p>
      {rows.map((row) => (
        <span key={row} className={styles['bone']} aria-hidden="true" />
      ))}
    </div>
  );
}

/** About as many rows as a phone shows. */
const rows = [1, 2, 3, 4, 5];
