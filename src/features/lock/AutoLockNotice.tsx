import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import styles from './AutoLockNotice.module.css';

/**
 * Shown twenty seconds before the app locks by itself (WCAG 2.2.1). Any touch, here or anywhere, extends the
 * time. It is announced once; the seconds after that are only visible.
 */
export function AutoLockNotice({ leftMs }: { readonly leftMs: number }) {
  const text = useText();
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const [announced] = useState(seconds);
  return (
    <div className={styles['place']}>
      <p role="alert" className="visually-hidden">
        {text('lock.soon', { count: announced })}
      </p>
      <div className={styles['notice']} aria-hidden="true">
        <LockKeyhole size={22} />
        <span>{text('lock.soon', { count: seconds })}</span>
      </div>
    </div>
  );
}
