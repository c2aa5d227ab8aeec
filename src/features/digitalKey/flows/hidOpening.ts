/** A HID reader that connects: shown as long as it lasts, and no longer than the opening window. */
import { KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { keyOpeningMs } from '#domain/digitalKey/timing.ts';
import type { KeyEvent } from '#device/digitalKey/digitalKey.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { dispatchHid } from './dispatchHid.ts';
import { showKeyFailure, showReaderToast } from './keyToasts.ts';

type HidReaderEvent = Extract<
  KeyEvent,
  { readonly type: 'readerOpened' | 'readerClosed' | 'readerFailed' }
>;

export interface HidOpening {
  /** Shows what a reader does. HID's SDK may never report the end of a connection: the window ends it then. */
  readonly listen: (event: HidReaderEvent) => void;
  /** Ends the wait of a session that is over. */
  readonly leave: () => void;
}

export function createHidOpening(): HidOpening {
  let limit: ReturnType<typeof setTimeout> | undefined;

  function giveUp(): void {
    // The button has its own limit, and ends an opening that it began.
    if (hidAvailability.current().state?.kind !== 'opening') return;
    dispatchHid({ type: 'readerFailed' });
    void showKeyFailure(new KeyFailure('TIMEOUT'), hidAvailability.current().platform);
  }

  return {
    listen: (event) => {
      clearTimeout(limit);
      switch (event.type) {
        case 'readerOpened':
          dispatchHid({ type: 'readerOpened' });
          limit = setTimeout(giveUp, keyOpeningMs);
          return;
        case 'readerClosed':
          dispatchHid({ type: 'readerClosed' });
          void showReaderToast(event.outcome);
          return;
        case 'readerFailed':
          dispatchHid({ type: 'readerFailed' });
          void showKeyFailure(event.failure, hidAvailability.current().platform);
      }
    },
    leave: () => {
      clearTimeout(limit);
    },
  };
}
