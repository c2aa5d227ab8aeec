import { useId, type ReactNode } from 'react';
import styles from './Row.module.css';

interface RowGroupProps {
  /** Stands over the box, as a heading; a group whose lines speak for themselves has none. */
  readonly title?: ReactNode;
  /** Below the box: what holds for all of it. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Lines that belong together: rows, switches and choices in one box. */
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
