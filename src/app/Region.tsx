import { transition } from '#session/session.ts';
import { RegionScreen } from '#features/session/RegionScreen.tsx';
import type { Environment, RegionCode } from '#identity/region.ts';
import { signOut } from '#identity/signOut.ts';
import { writeItem } from '#store/itemAccess.ts';
import { Page } from './layout/Page.tsx';
import { bindCloud } from './wiring/wiring.ts';

/** Asks for the region and stores the answer until sign-out. */
export default function Region({ environment }: { readonly environment: Environment }) {
  const choose = (region: RegionCode) => {
    transition({ type: 'regionChosen', region });
    // If the disk refuses, the next start asks again.
    writeItem('region', region).catch(() => undefined);
    void bindCloud();
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
