import { Archive, LockKeyhole } from 'lucide-react';
import { OrganizationContact } from '#help/OrganizationContact.tsx';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { DeadEnd } from '#ui/blank/DeadEnd.tsx';

interface NoAccessStepProps {
  readonly access: 'archived' | 'noAccess';
  readonly account: readonly string[];
}

/**
 * Section 2, startup message: the 'no access' text 'if the user has no self-service access or the
 * profile is archived', with only a sign-out button.
 */
export function NoAccessStep({ access, account }: NoAccessStepProps) {
  const text = useText();
  const isArchived = access === 'archived';
  return (
    <DeadEnd
      icon={isArchived ? Archive : LockKeyhole}
      title={text(isArchived ? 'access.archived' : 'access.noSelfService')}
      account={account}
      contact={<OrganizationContact />}
      onSignOut={() => {
        void signOut();
      }}
    >
      {text(isArchived ? 'access.archivedText' : 'access.noSelfServiceText')}
    </DeadEnd>
  );
}
