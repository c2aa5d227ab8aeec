import { MessageSquareText } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import styles from '../startup.module.css';

/** The organization's text, line by line as it was written, or the app's own. */
export function StartupMessage({ message }: { readonly message: string | undefined }) {
  const text = useText();
  return (
    <>
      <Sign icon={MessageSquareText} />
      <p className={styles['message']}>
        {message === undefined ? text('startup.message.default') : <bdi>{message}</bdi>}
      </p>
    </>
  );
}
