import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { RowButton } from '#ui/list/Row.tsx';
import { RowGroup } from '#ui/list/RowGroup.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';

/** Signs out once the user has confirmed the consequences. */
export function SignOutButton() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <RowGroup>
        <RowButton
          isGrave
          icon={<LogOut aria-hidden="true" size={22} />}
          name={text('session.signOut')}
          isBusy={isLeaving}
          onClick={() => {
            setAsking(true);
          }}
        />
      </RowGroup>
      <SignOutDialog
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          setLeaving(true);
          void signOut();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
