import { useId, type ReactNode } from 'react';
import styles from './Row.module.css';

interface RowGroupProps {
  /** The heading above the box. A group of self-explanatory rows has none. */
  readonly title?: ReactNode;
  /** Shown below the box: what applies to all of it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Items that belong together: rows, switches and choices in one box. */
export function RowGroup({ title, note, children }: RowGroupProps) {
  const id = useId();
  const content = (
    <>
      <div className={styles['rows']}>{children}</div>
      {note === undefined ? null : <div className={styles['below']}>{note}</div>}
    </>
  );
  if (title === undefined) return <div className={styles['group']}>{content}</div>;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {content}
    </section>
  );
}
