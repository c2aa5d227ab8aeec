/** The toasts of digital keys. The user may be on any screen when a reader answers. */
import { keyErrorLabels, type KeyFailure } from '#domain/digitalKey/keyErrorCodes.ts';
import type { Platform } from '#domain/digitalKey/capability.ts';
import { outcomeLabel, type OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';
import { loadScreenTexts, text } from '#i18n/i18n.ts';
import type { Text } from '#i18n/useText.ts';
import { dismissTopic, showToast, type ToastTone } from '#ui/toast/toasts.ts';

/** Returns the text of a failure. 'activate Bluetooth / NFC' is 'Bluetooth' on an iPhone (section 8). */
export function failureText(failure: KeyFailure, platform: Platform, words: Text = text): string {
  const word = keyErrorLabels[failure.code];
  if (word === 'activateRadio') {
    return words(platform === 'ios' ? 'key.activateBluetooth' : 'key.activateRadio');
  }
  return words(`key.error.${word}`);
}

/** Shows why a key has failed, whatever the reason. */
export async function showKeyFailure(failure: KeyFailure, platform: Platform): Promise<void> {
  await showKeyToast(failure.code === 'KEY_CANCELLED' ? 'orange' : 'red', () =>
    failureText(failure, platform),
  );
}

/** Shows what a HID reader has answered. */
export async function showReaderToast(outcome: OpeningOutcome): Promise<void> {
  const word = outcomeLabel('hid_mobile_access', outcome);
  const tone = word === 'readerReached' ? 'green' : 'orange';
  await showKeyToast(tone, () => text(`key.outcome.${word}`));
}

/** Shows a toast in the chosen language. The texts of later screens may have to be fetched first. */
export async function showKeyToast(tone: ToastTone, words: () => string): Promise<void> {
  await loadScreenTexts().catch(() => undefined);
  // A success removes the message of a failure. Two successes are two events, and both are shown.
  if (tone === 'green') dismissTopic('key');
  showToast(tone, words(), tone === 'green' ? undefined : 'key');
}
