import { useSyncExternalStore } from 'react';
import { connectivity } from '#device/connectivity.ts';
import { waitingCount } from '#domain/queue/operation.ts';
import { useText } from '#i18n/useText.ts';
import { useQueue } from '#store/useNotifications.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

interface SignOutDialogProps {
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * Shows the consequences of signing out: the card is removed from this device, and offline it cannot come
 * back at a gate. Waiting changes are lost as well (SR-073), because they are not sent for any other user.
 */
export function SignOutDialog({ isOpen, onConfirm, onCancel }: SignOutDialogProps) {
  const text = useText();
  const count = waitingCount(useQueue());
  const isOffline = useSyncExternalStore(connectivity.subscribe, connectivity.current) !== 'online';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text(count > 0 ? 'queue.leaveTitle' : 'queue.leaveCardTitle')}
      text={text(isOffline ? 'queue.leaveCardOffline' : 'queue.leaveCard')}
      confirm={text(count > 0 || isOffline ? 'queue.leaveNow' : 'session.signOut')}
      cancel={text('queue.stay')}
      isGrave
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count > 0 ? <p>{text('queue.leave', { count })}</p> : null}
    </ConfirmDialog>
  );
}
