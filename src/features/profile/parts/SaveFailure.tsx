import { useEffect, useRef } from 'react';
import type { CloudFailure } from '#cloud/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { ServerMessages } from '#ui/ServerMessages.tsx';
import styles from './Form.module.css';

interface SaveFailureProps {
  readonly failure: CloudFailure | undefined;
  /** What was not saved: the message of section 8, or a note that only half was saved. */
  readonly title: string;
}

/**
 * Shows above a form why it was not saved, for as long as that applies. It scrolls into view and takes the
 * focus.
 */
export function SaveFailure({ failure, title }: SaveFailureProps) {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) place.current?.focus();
  }, [failure]);
  if (failure === undefined) return null;
  const isWay =
    failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'portal';
  return (
    <div ref={place} role="alert" tabIndex={-1} className={styles['summary']}>
      <Notice tone="error" icon={isWay ? 'offline' : 'error'}>
        <div className={styles['failure']}>
          <p className={styles['title']}>{title}</p>
          <p>{text(textFor(failure.kind))}</p>
          <ServerMessages messages={failure.messages.all} />
        </div>
      </Notice>
    </div>
  );
}

/** Only a refusal asks the user to correct something. Server and network failures are not the user's fault. */
function textFor(kind: CloudFailure['kind']) {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'portal':
      return 'profile.edit.notReached';
    case 'outdated':
      return 'update.outdated';
    case 'refused':
      return 'profile.edit.notSaved';
    case 'unavailable':
    case 'unreadable':
    case 'signedOut':
      return 'profile.edit.notAnswered';
  }
}
