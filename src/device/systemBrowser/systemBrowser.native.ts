import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { waitingTexts } from './waitingTexts.native.ts';
import type { SystemBrowser } from './systemBrowser.ts';

/** As declared in android/ and ios/ (docs/native.md, 'Signing in'). */
const linkPath = '/callback';
const schemeHost = 'signin';

/** Custom Tabs on Android, Safari's sheet on an iPhone: this app can neither read nor write their pages. */
export const systemBrowser: SystemBrowser = {
  returnAddresses: async (appLinks) => {
    // One address for sign-in and sign-out: no other link is declared to open this app.
    const address =
      appLinks === undefined
        ? `${(await App.getInfo()).id}://${schemeHost}`
        : `${appLinks}${linkPath}`;
    return { signedIn: address, signedOut: address };
  },
  show: async (url) => {
    // A sheet that is still open would block a second one.
    await systemBrowser.close();
    await Browser.open({ url });
  },
  post: undefined,
  close: () => Browser.close().catch(() => undefined),
  waiting: waitingTexts,
  follow: (listener) => {
    const received = new Set<string>();
    const once = (link: string, opened: 'now' | 'atStart'): void => {
      if (link === '' || received.has(link)) return;
      received.add(link);
      listener(link, opened);
    };
    App.addListener('appUrlOpen', ({ url }) => {
      once(url, 'now');
    }).catch(() => undefined);
    // The link that started the app may not arrive as an event.
    App.getLaunchUrl().then(
      (launch) => {
        once(launch?.url ?? '', 'atStart');
      },
      () => undefined,
    );
  },
};
