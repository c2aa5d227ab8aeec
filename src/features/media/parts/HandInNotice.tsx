import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import type { HandIn } from '../useHandIn.ts';
import styles from './Media.module.css';

interface HandInNoticeProps {
  readonly failure: NonNullable<HandIn['failure']>;
  /** The message of section 8 for what could not be handed in. */
  readonly title: string;
}

/** How many of the server's messages stand here; more would push the buttons out of sight. */
const maxMessages = 5;

/** Why the server did not take a picture; it stays after its toasts have gone, and so does the picture. */
export function HandInNotice({ failure, title }: HandInNoticeProps) {
  const text = useText();
  const messages = failure.failure.messages.faceMatch.slice(0, maxMessages);
  return (
    <Notice tone="error">
      <p className={styles['strong']}>{title}</p>
      {messages.length === 0 ? null : (
        <ul className={styles['messages']}>
          {messages.map((message, index) => (
            <li key={index}>
              <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>{text('media.keptForRetry')}</p>
    </Notice>
  );
}
