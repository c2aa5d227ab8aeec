import { useSyncExternalStore } from 'react';
import type { ClosedReason } from '#domain/lock/lock.ts';
import { hasShell } from '#device/capabilities.ts';
import { restartPage } from '#device/screen/restartPage.ts';
import { CloseAppHint } from '#help/CloseAppHint.tsx';
import { isDiskClearing } from '#store/diskClearing.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './Lock.module.css';
import { ForgottenPin } from './ForgottenPin.tsx';
import { useLeaving, type Leave } from './useLeaving.ts';

interface ClosedProps {
  readonly reason: ClosedReason;
  readonly onSignIn: Leave;
  /** Leaves for a sign-in that proves the user's identity, so that a lock of newer code may be replaced. */
  readonly onReplace: Leave;
}

/** Shown when nothing is left that a PIN could open: why, and what replaces it. */
export function LockUnavailable({ reason, onSignIn, onReplace }: ClosedProps) {
  const text = useText();
  const { isLeaving, failure, leave } = useLeaving();
  // The mark that demands the password is removed with the rest, and is set again when this is over.
  const isClearing = useSyncExternalStore(isDiskClearing.subscribe, isDiskClearing.current);
  // The alternative to the sign-in, if another try may find the lock.
  const mayReload = reason === 'unavailable';
  const isUpdate = reason === 'updateApp';
  return (
    <>
      <div role="alert" className={styles['notice']}>
        <Notice tone={reason === 'wiped' ? 'error' : 'warning'}>
          <strong>{text(`lock.closedTitle.${reason}`)}</strong>
          <p>{text(`lock.closedText.${reason}`)}</p>
          {mayReload && hasShell() ? <CloseAppHint /> : null}
        </Notice>
        {failure === undefined ? null : <Notice tone="error">{text(failure)}</Notice>}
      </div>
      <div className={styles['ways']}>
        <Button
          variant="primary"
          isWide
          isBusy={isLeaving || isClearing}
          onClick={() => {
            if (isUpdate) {
              window.location.reload();
              return;
            }
            leave(onSignIn);
          }}
        >
          {text(isClearing ? 'lock.clearing' : isUpdate ? 'app.reload' : 'session.signIn')}
        </Button>
        {isUpdate ? <ForgottenPin why="newer" onForgotten={onReplace} /> : null}
        {mayReload ? (
          <Button isWide onClick={restartPage}>
            {text('app.reload')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
