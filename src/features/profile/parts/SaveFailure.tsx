import type { CloudFailure } from '#cloud/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { maxServerMessages } from '#ui/toast/messages.ts';
import styles from './Form.module.css';

/** Why a form was not saved, beside it for as long as it holds; the toast is gone in eight seconds. */
export function SaveFailure({ failure }: { readonly failure: CloudFailure | undefined }) {
  const text = useText();
  if (failure === undefined) return null;
  const isWay =
    failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'portal';
  const words = isWay
    ? 'profile.edit.notReached'
    : failure.kind === 'outdated'
      ? 'update.outdated'
      : 'profile.edit.notSaved';
  const messages = [...new Set(failure.messages.all)];
  return (
    <Notice tone="error" icon={isWay ? 'offline' : 'error'}>
      <div className={styles['failure']}>
        <p>{text(words)}</p>
        {messages.length === 0 ? null : (
          <ul>
            {messages.slice(0, maxServerMessages).map((message) => (
              <li key={message}>
                <bdi>{message}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Notice>
  );
}
