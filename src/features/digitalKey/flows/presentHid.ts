import { readKeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { dismissTopic } from '#ui/toast/toasts.ts';
import { showKeyFailure } from './keyToasts.ts';

let isPresenting = false;

/** Opens the nearest reader. The listener for its events shows what the reader answers. */
export async function presentHid(): Promise<void> {
  if (isPresenting) return;
  isPresenting = true;
  dismissTopic('key');
  try {
    await (await keyPorts()).hid.present('');
  } catch (error) {
    const failure = readKeyFailure(error);
    // A failure that arrives as an event has already been shown. That no reader was found is shown only here.
    if (failure.code === 'OUT_OF_RANGE' || failure.code === 'TIMEOUT') {
      await showKeyFailure(failure, hidAvailability.current().platform);
    }
  } finally {
    isPresenting = false;
  }
}
