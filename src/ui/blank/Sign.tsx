import type { LucideIcon } from 'lucide-react';
import styles from './Sign.module.css';

/** The picture of a screen that is a statement: what it is about, beside its words. */
export function Sign({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className={styles['sign']}>
      <Icon aria-hidden="true" size={32} />
    </span>
  );
}
