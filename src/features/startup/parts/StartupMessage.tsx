import { MessageSquareText } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import styles from '../startup.module.css';

/** The organization's text, line by line as it was written, or the app's own. */
export function StartupMessage({ message }: { readonly message: string | undefined }) {
  const text = useText();
  return (
    <>
      <span className={styles['sign']}>
        <MessageSquareText aria-hidden="true" size={32} />
      </span>
      <p className={styles['message']}>
        {message === undefined ? text('startup.message.default') : <bdi>{message}</bdi>}
      </p>
    </>
  );
}
