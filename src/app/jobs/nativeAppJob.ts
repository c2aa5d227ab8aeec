/** Tasks that a store app has and a browser does not. */
import { hasShell } from '#device/capabilities.ts';
import { setPhoneFetch } from '#identity/providerFetch.ts';
import { perApp } from '#scope/perApp.ts';
import { claimFirstLaunch } from '../lock/claimFirstLaunch.ts';
import { followSignInLinks } from './signInLinks.ts';

const job = perApp(() => ({ hasStarted: false }));

/** Starts the job in a store app, once per app, however often it is called. A browser loads nothing for it. */
export function startNativeAppJob(): void {
  const app = job();
  if (app.hasStarted || !hasShell()) return;
  app.hasStarted = true;
  void claimFirstLaunch();
  void import('./lostPicture.ts').then(({ reportLostPicture }) => {
    reportLostPicture();
  });
  void import('./restStore.ts').then(({ restStore }) => {
    restStore();
  });
  void import('#device/screen/phoneScreen.native.ts').then(({ restPhoneScreen }) =>
    restPhoneScreen(),
  );
  void import('./styleSystemBars.ts').then(({ styleSystemBars }) => {
    styleSystemBars();
  });
  const browser = import('#device/systemBrowser/systemBrowser.native.ts').then(
    ({ systemBrowser }) => systemBrowser,
  );
  setPhoneFetch(async (url, init) => (await browser).fetch(url, init));
  // A tap on 'Sign in' waits for the same code, and continues after this.
  const met = import('#identity/startSignIn.ts').then(({ setProviderPages }) => {
    setProviderPages(browser);
  });
  Promise.all([browser, met]).then(
    ([signInWindow]) => {
      followSignInLinks(signInWindow);
    },
    () => undefined,
  );
}
