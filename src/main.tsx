/** Boot order, nothing else. */
import '#ui/tokens.css';
import '#ui/base.css';
import { setBuildId } from '#device/buildId.ts';
import { isSupported } from '#device/platform.ts';
import { nativePlatform } from '#device/nativePlatform.ts';
import { allowEmptyMarkup } from '#device/trustedTypes.ts';
import { takeSignInReturn } from '#identity/signInReturn.ts';
import { abortWhenPutAside } from '#store/abortWhenPutAside.ts';
import { bootRead } from '#store/read/bootRead.ts';
import { openHoweverLong } from '#store/read/openForReading.ts';
import { wasStored } from '#store/storedMarker.ts';
import { showUnsupported } from '#ui/unsupported.ts';
import { createApp } from '#app/createApp.ts';
import { pageDependencies } from '#app/pageDependencies.ts';
import { offerSignIn } from '#app/signInOffer.ts';

// First, so that code and state are gone from the address before anything is requested.
const callback = takeSignInReturn();

createApp(pageDependencies);
abortWhenPutAside();
allowEmptyMarkup();
setBuildId(import.meta.url);

if (isSupported()) {
  // The store is read while the rest of the code is still parsed. `start` shows a text if this is slow.
  const reading = bootRead(undefined, openHoweverLong);
  // No one was ever signed in here. A store app has its files locally, and its own window for the sign-in.
  const isFirstVisit = callback === undefined && !wasStored() && nativePlatform() === undefined;
  const offer = isFirstVisit ? offerSignIn(reading) : undefined;
  Promise.resolve(offer?.prepared)
    .then(() => import('#app/start.tsx'))
    .then(({ start }) => start(callback, reading, offer))
    .catch(async () => {
      await offer?.untilStays();
      showUnsupported(nativePlatform());
    });
} else {
  showUnsupported(nativePlatform());
}
