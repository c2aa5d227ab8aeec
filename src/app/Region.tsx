import { RegionScreen } from '#features/session/RegionScreen.tsx';
import type { Environment, RegionCode } from '#identity/region.ts';
import { sessionState } from '#identity/session.ts';
import { signOut } from '#identity/signOut.ts';
import { writeItem } from '#store/itemAccess.ts';
import { Page } from './layout/Page.tsx';

/** Asks for the region and stores the answer until sign-out. */
export default function Region({ environment }: { readonly environment: Environment }) {
  const choose = (region: RegionCode) => {
    const session = sessionState.current();
    if (session.kind === 'signedIn') sessionState.set({ ...session, region });
    // If the disk refuses, the next start asks again.
    writeItem('region', region).catch(() => undefined);
  };
  return (
    <Page>
      <RegionScreen
        environment={environment}
        onChoose={choose}
        onSignOut={() => {
          void signOut();
        }}
      />
    </Page>
  );
}
