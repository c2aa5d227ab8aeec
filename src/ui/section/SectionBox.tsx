import type { ReactNode } from 'react';
import styles from './SectionBox.module.css';

interface SectionBoxProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A box of related settings under their heading. */
export function SectionBox({ title, children }: SectionBoxProps) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
