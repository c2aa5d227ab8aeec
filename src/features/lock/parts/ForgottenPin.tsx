import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';

// Whoever knows the PIN does not wait for what those need who do not.
const ConfirmDialog = lazy(() =>
  import('#ui/dialog/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** A forgotten PIN is replaced only after a fresh sign-in, which needs a network. */
export function ForgottenPin({ onForgotten }: { readonly onForgotten: () => Promise<void> }) {
  const text = useText();
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOnline = network === 'online';

  function leave(): void {
    if (!isOnline) {
      setOpen(false);
      return;
    }
    setLeaving(true);
    onForgotten()
      .then(
        () => {
          setFailed(false);
        },
        () => {
          setFailed(true);
        },
      )
      .finally(() => {
        setLeaving(false);
      });
  }

  return (
    <>
      <Button
        look="plain"
        onClick={() => {
          setFailed(false);
          setAsked(true);
          setOpen(true);
        }}
      >
        {text('lock.forgotten')}
      </Button>
      {wasAsked ? (
        <PartBoundary
          part="forgotten"
          fallback={<Notice tone="error">{text('app.partFailed')}</Notice>}
        >
          <Suspense fallback={null}>
            <ConfirmDialog
              isOpen={isOpen}
              title={text('lock.forgottenTitle')}
              text={text(
                hasFailed
                  ? 'lock.forgottenFailed'
                  : isOnline
                    ? 'lock.forgottenText'
                    : 'lock.forgottenOffline',
              )}
              confirm={text(isOnline ? 'lock.signInAnew' : 'lock.understood')}
              isBusy={isLeaving}
              onConfirm={leave}
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
