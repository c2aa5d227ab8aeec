import { Archive, LockKeyhole } from 'lucide-react';
import { useText } from '#i18n/useText.ts';
import { signOut } from '#identity/signOut.ts';
import { Sign } from '#ui/blank/Sign.tsx';
import { Button } from '#ui/Button.tsx';
import { Screen } from '#ui/Screen.tsx';

/**
 * In place of every screen for an archived or a no-access profile: a placeholder and the way out
 * (specification, sections 2 and 6).
 */
export function ArchivedScreen({ access }: { readonly access: 'archived' | 'noAccess' }) {
  const text = useText();
  const isArchived = access === 'archived';
  return (
    <Screen title={text(isArchived ? 'access.archived' : 'access.noSelfService')} isCentred>
      <Sign icon={isArchived ? Archive : LockKeyhole} />
      <p>{text(isArchived ? 'access.archivedText' : 'access.noSelfServiceText')}</p>
      <Button
        look="primary"
        onClick={() => {
          void signOut();
        }}
      >
        {text('session.signOut')}
      </Button>
    </Screen>
  );
}
