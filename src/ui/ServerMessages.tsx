import { useText } from '#i18n/useText.ts';
import { maxServerMessages } from './toast/messages.ts';
import styles from './ServerMessages.module.css';

/** The server's own messages, as text: the first five distinct ones, and how many more there are. */
export function ServerMessages({ messages }: { readonly messages: readonly string[] }) {
  const text = useText();
  const distinct = [...new Set(messages)];
  const more = distinct.length - maxServerMessages;
  if (distinct.length === 0) return null;
  return (
    <>
      <ul className={styles['messages']}>
        {distinct.slice(0, maxServerMessages).map((message) => (
          <li key={message}>
            <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{text('message.more', { count: more })}</p> : null}
    </>
  );
}
