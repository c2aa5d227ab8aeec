import type { Organization } from '#domain/entities/organization.ts';
import { NoAccessScreen } from '#features/session/NoAccessScreen.tsx';
import { signOut } from '#identity/signOut.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Page } from './layout/Page.tsx';
import { useAccount } from './layout/useAccount.ts';
import { OrganizationLogo } from './layout/OrganizationLogo.tsx';

const unnamed: Organization = { name: undefined, logo: undefined };

/** The user is signed in, but the account has no access here. */
export default function NoAccess() {
  const organization = useCardFacts()?.facts.organization ?? unnamed;
  return (
    <Page>
      <OrganizationLogo organization={organization} />
      <NoAccessScreen
        account={useAccount()}
        onSignOut={() => {
          void signOut();
        }}
      />
    </Page>
  );
}
