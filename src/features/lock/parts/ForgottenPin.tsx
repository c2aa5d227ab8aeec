import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { useLeaving, type Leave } from './useLeaving.ts';

// A user with the PIN does not wait for code that only users without it need.
const ConfirmDialog = lazy(() =>
  import('#ui/dialog/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** Why a PIN cannot open the lock: it was forgotten, or newer code made the lock. */
type Why = 'forgotten' | 'newer';

const texts = {
  forgotten: {
    ask: 'lock.forgotten',
    title: 'lock.forgottenTitle',
    text: 'lock.forgottenText',
    offline: 'lock.forgottenOffline',
  },
  newer: {
    ask: 'lock.newer.ask',
    title: 'lock.newer.title',
    text: 'lock.newer.text',
    offline: 'lock.newer.offline',
  },
} as const;

interface ForgottenPinProps {
  readonly why?: Why;
  readonly onForgotten: Leave;
}

/**
 * Replaces a lock after a forgotten PIN, or a lock that only newer code can read. This needs a fresh sign-in
 * (decisions/fresh-sign-in) and therefore a network. The data under that lock is removed with it.
 */
export function ForgottenPin({ why = 'forgotten', onForgotten }: ForgottenPinProps) {
  const text = useText();
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { isLeaving, failure, leave, forget } = useLeaving();
  const isOnline = network === 'online';

  function confirm(): void {
    if (isOnline) leave(onForgotten);
    else setOpen(false);
  }

  return (
    <>
      <Button
        variant="plain"
        onClick={() => {
          forget();
          setAsked(true);
          setOpen(true);
        }}
      >
        {text(texts[why].ask)}
      </Button>
      {wasAsked ? (
        <PartBoundary
          part="forgotten"
          fallback={<Notice tone="error">{text('app.partFailed')}</Notice>}
        >
          <Suspense fallback={null}>
            <ConfirmDialog
              isOpen={isOpen}
              title={text(texts[why].title)}
              text={text(failure ?? (isOnline ? texts[why].text : texts[why].offline))}
              confirm={text(isOnline ? 'lock.signInAgain' : 'lock.understood')}
              isBusy={isLeaving}
              onConfirm={confirm}
              onCancel={() => {
                setOpen(false);
              }}
            />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
