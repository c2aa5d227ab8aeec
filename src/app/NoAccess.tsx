import { NoAccessScreen } from '#features/session/NoAccessScreen.tsx';
import { signOut } from '#identity/signOut.ts';
import { Page } from './Page.tsx';

/** Signed in, and nothing here for this account. */
export default function NoAccess() {
  return (
    <Page>
      <NoAccessScreen
        onSignOut={() => {
          void signOut();
        }}
      />
    </Page>
  );
}
