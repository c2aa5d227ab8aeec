import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { waitingCount } from '#domain/queue/operation.ts';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { useQueue } from '#store/useNotifications.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { RowButton } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';

/** Signs out; asks first where changes would be lost by it (SR-073), because they are sent for nobody else. */
export function SignOutButton() {
  const text = useText();
  const count = waitingCount(useQueue());
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setAsking(false);
    setLeaving(true);
    void signOut();
  };
  return (
    <>
      <RowGroup>
        <RowButton
          isGrave
          icon={<LogOut aria-hidden="true" size={22} />}
          name={text('session.signOut')}
          isBusy={isLeaving}
          onClick={() => {
            if (count > 0) setAsking(true);
            else leave();
          }}
        />
      </RowGroup>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('queue.leaveTitle')}
        text={text('queue.leave', { count })}
        confirm={text('queue.leaveNow')}
        cancel={text('queue.stay')}
        isGrave
        onConfirm={leave}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
