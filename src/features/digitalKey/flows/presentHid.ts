import { ReaderFailure, readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { KeyPorts } from '#device/digitalKey/digitalKey.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { dispatchHid } from './dispatchHid.ts';
import { showKeyFailure } from './keyToasts.ts';

/**
 * @returns opens the nearest reader, one opening at a time. The listener for its events shows what the reader
 *   answers.
 */
export function createHidPresenter(keyPorts: () => Promise<KeyPorts>): () => Promise<void> {
  let isPresenting = false;
  return async () => {
    if (isPresenting) return;
    isPresenting = true;
    dismissTopic('key');
    try {
      await (await keyPorts()).hid.present('');
    } catch (error) {
      const failure = readKeyFailure(error);
      // A connection without an end ends here, with this one message.
      if (failure.code === 'TIMEOUT') dispatchHid({ type: 'readerFailed' });
      // The listener for events has already shown a reader's failure. Any other failure is shown only here.
      if (!(failure instanceof ReaderFailure)) {
        await showKeyFailure(failure, hidAvailability.current().platform);
      }
    } finally {
      isPresenting = false;
    }
  };
}
