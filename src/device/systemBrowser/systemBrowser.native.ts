import { App } from '@capacitor/app';
import { SystemBrowser as browser } from 'lanyard-native';
import type { SystemBrowserErrorCode } from 'lanyard-native';
import { withFallback, withTimeout } from '#async/timeout.ts';
import type { PageNotShown } from '#contract/providerPages.ts';
import { phoneFetch } from './phoneFetch.native.ts';
import { beginSignOut, takeSignOut } from './signOutState.native.ts';
import { waitingTexts } from './waitingTexts.native.ts';
import type { SystemBrowser } from './systemBrowser.ts';

/** As declared in android/ and ios/ (docs/native.md, 'Signing in'). */
const linkPath = '/callback';
const schemeHost = 'signin';

/** The longest that the phone may take for an answer. A call that it never answers must not end the sign-in. */
const answerLimitMs = 5_000;

const noAnswer = (): Error => new Error('no answer of the phone');

/** A Custom Tab on Android, the sheet for signing in on an iPhone: this app can neither read nor write their pages. */
export const systemBrowser: SystemBrowser = {
  returnAddresses: async (appLinks) => {
    // One address for sign-in and sign-out: no other link is declared to open this app.
    const address =
      appLinks === undefined
        ? `${await applicationId()}://${schemeHost}`
        : `${appLinks}${linkPath}`;
    return { signedIn: address, signedOut: address };
  },
  show: (url, returnAddress) => openPage({ url, returnAddress }),
  showForeign: (url) => openPage({ url }),
  post: undefined,
  beginSignOut,
  takeSignOut,
  close: () => withFallback(browser.close().catch(ignored), answerLimitMs, undefined),
  waiting: waitingTexts,
  fetch: phoneFetch,
  follow: (listener) => {
    const received = new Set<string>();
    const once = (link: string, opened: 'now' | 'atStart'): void => {
      if (link === '' || received.has(link)) return;
      received.add(link);
      listener(link, opened);
    };
    void launchLink().then((launch) => {
      once(launch, 'atStart');
      // Only now: Android also delivers the link of the start as an event, to the first listener.
      const now = ({ url }: { readonly url: string }): void => {
        once(url, 'now');
      };
      App.addListener('appUrlOpen', now).catch(ignored);
      browser.addListener('returned', now).catch(ignored);
    });
  },
};

async function applicationId(): Promise<string> {
  return (await withTimeout(App.getInfo(), answerLimitMs, noAnswer)).id;
}

/** The link that started the app, now or at some earlier time; empty if there is none. */
async function launchLink(): Promise<string> {
  const launch = await withFallback(App.getLaunchUrl().catch(ignored), answerLimitMs, undefined);
  return launch?.url ?? '';
}

/** @throws PageNotShown */
async function openPage(options: Parameters<typeof browser.open>[0]): Promise<void> {
  try {
    await withTimeout(browser.open(options), answerLimitMs, noAnswer);
  } catch (error) {
    const { code } = error as { readonly code?: SystemBrowserErrorCode };
    const problem = code === 'NO_BROWSER' ? 'noBrowser' : 'answer';
    const notShown: PageNotShown = Object.assign(new Error('page not shown'), { problem } as const);
    throw notShown;
  }
}

function ignored(): undefined {
  return undefined;
}
