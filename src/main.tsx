/** Boot order, nothing else. */
import '#ui/tokens.css';
import '#ui/base.css';
import '#device/earlyNews.ts';
import { noteAppEntry } from '#device/appEntry.ts';
import { isSupported } from '#device/platform.ts';
import { allowEmptyMarkup } from '#device/trustedTypes.ts';
import { takeCallback } from '#identity/callback.ts';
import { bootRead } from '#store/read/bootRead.ts';
import { openHoweverLong } from '#store/read/openForReading.ts';
import { showUnsupported } from '#ui/unsupported.ts';

// First, so that code and state are gone from the address before anything is requested.
const callback = takeCallback();

allowEmptyMarkup();
noteAppEntry(import.meta.url);

if (isSupported()) {
  // The store is read while the rest of the code is still being parsed. `start` says when it takes its time.
  const reading = bootRead(undefined, openHoweverLong);
  import('#app/start.tsx').then(({ start }) => start(callback, reading)).catch(showUnsupported);
} else {
  showUnsupported();
}
