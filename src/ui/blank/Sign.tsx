import type { LucideIcon } from 'lucide-react';
import styles from './Sign.module.css';

/** The icon of a screen that shows a message: its topic, beside the text. */
export function Sign({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className={styles['sign']}>
      <Icon aria-hidden="true" size={32} />
    </span>
  );
}
