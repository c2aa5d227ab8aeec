import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { blockReload } from '#device/reloadBlockers.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface DiscardDialogProps {
  /** Evaluated when the user leaves, so that a save that has just finished counts. */
  readonly hasUnsaved: () => boolean;
  readonly onDiscard: () => void;
}

/**
 * Section 2: 'Leaving with unsaved changes shows a confirm dialog'. Tab bar, Escape, close button, back
 * button and links are all navigations. Closing the page shows the browser's own prompt.
 */
export function DiscardDialog({ hasUnsaved, onDiscard }: DiscardDialogProps) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsaved()) event.preventDefault();
      },
      [hasUnsaved],
    ),
  );
  // A new version also waits while there are unsaved changes.
  useEffect(() => blockReload('unsaved', hasUnsaved), [hasUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={text('profile.discard.title')}
      text={text('profile.discard.text')}
      confirm={text('profile.discard.confirm')}
      cancel={text('profile.discard.cancel')}
      isGrave
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onCancel={() => {
        blocker.reset?.();
      }}
    />
  );
}
