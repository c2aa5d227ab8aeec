import { Archive, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { PinnedActions } from '#ui/actions/PinnedActions.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from './startup.module.css';

/**
 * Section 2, startup message: the 'no access' text 'if the user has no self-service access or the
 * profile is archived', with only a sign-out button.
 */
export function NoAccessStep({ access }: { readonly access: 'archived' | 'noAccess' }) {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const isArchived = access === 'archived';
  const icon = isArchived ? Archive : LockKeyhole;
  return (
    <Screen
      title={text(isArchived ? 'access.archived' : 'access.noSelfService')}
      isCentred
      fills="window"
    >
      <Sign icon={icon} />
      <p className={styles['message']}>
        {text(isArchived ? 'access.archivedText' : 'access.noSelfServiceText')}
      </p>
      <PinnedActions>
        <Button
          look="primary"
          isWide
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          {text('session.signOut')}
        </Button>
      </PinnedActions>
    </Screen>
  );
}
