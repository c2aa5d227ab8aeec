import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Blank.module.css';
import { Sign } from './Sign.tsx';

interface BlankProps {
  readonly icon: LucideIcon;
  readonly title?: string;
  /** Why, in words, and what to do next. */
  readonly children?: ReactNode;
}

/** In place of a list or a screen that has nothing to show: why, and what to do next. */
export function Blank({ icon, title, children }: BlankProps) {
  return (
    <div className={styles['blank']}>
      <Sign icon={icon} />
      {title === undefined ? null : <h2>{title}</h2>}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

/** In the same place while it is fetched: the rows to come for the eye, the words for a screen reader, once. */
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

/** About as many as a phone shows. */
const rows = [1, 2, 3, 4, 5];
