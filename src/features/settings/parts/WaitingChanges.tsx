import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isWaiting, type Operation } from '#domain/queue/operation.ts';
import { readLanguage } from '#domain/settings/languages.ts';
import { useText, type Text } from '#i18n/useText.ts';
import { useQueue } from '#store/useNotifications.ts';
import { Button } from '#ui/Button.tsx';
import { SectionBox } from '#ui/section/SectionBox.tsx';
import { discardOperation, retryOperation, sendNow } from '../flows/queueActions.ts';
import styles from './WaitingChanges.module.css';

/**
 * Changes made here that the server does not have yet (decisions/offline-queue). The section is hidden while
 * there is nothing to show. The banner announces once how many changes are waiting.
 */
export function WaitingChanges() {
  const text = useText();
  const [isSending, setSending] = useState(false);
  const operations = useQueue().filter((each) => isWaiting(each) || each.state === 'failed');
  if (operations.length === 0) return null;
  return (
    <SectionBox title={text('queue.title')}>
      <p>{text('queue.lead')}</p>
      <ul className={styles['list']} aria-label={text('queue.title')}>
        {operations.map((operation) => (
          <Entry key={operation.opId} operation={operation} />
        ))}
      </ul>
      <Button
        icon={<CloudUpload aria-hidden="true" size={18} />}
        isWide
        isBusy={isSending}
        onClick={() => {
          setSending(true);
          void sendNow().finally(() => {
            setSending(false);
          });
        }}
      >
        {text('queue.sendNow')}
      </Button>
    </SectionBox>
  );
}

function Entry({ operation }: { readonly operation: Operation }) {
  const text = useText();
  const { opId, state } = operation;
  const isFailed = state === 'failed';
  return (
    <li className={styles['entry']}>
      <p className={styles['words']}>
        {isFailed ? <TriangleAlert aria-hidden="true" size={18} /> : null}
        <span id={`queued-${opId}`}>{nameOf(operation, text)}</span>
        {state === 'told' ? null : (
          <span className={styles['state']}>{text(`queue.state.${state}`)}</span>
        )}
      </p>
      {isFailed ? (
        <div className={styles['actions']}>
          <Button
            aria-describedby={`queued-${opId}`}
            onClick={() => {
              void retryOperation(opId);
            }}
          >
            {text('queue.retry')}
          </Button>
          <Button
            variant="plain"
            aria-describedby={`queued-${opId}`}
            onClick={() => {
              void discardOperation(opId);
            }}
          >
            {text('queue.discard')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function nameOf({ kind, value }: Operation, text: Text): string {
  if (kind !== 'setLanguage') return text(`queue.kind.${kind}`);
  return text('queue.kind.setLanguage', { language: text(`language.${readLanguage(value)}`) });
}
