import { MessageSquareText } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import styles from './startup.module.css';

/** The organization's text with its own line breaks, or the app's text. */
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
