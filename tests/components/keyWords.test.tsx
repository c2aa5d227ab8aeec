/** Every code that a key can fail with, and every answer of a reader, in the words that a person sees. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accessErrorCodes,
  KeyFailure,
  type AccessErrorCode,
} from '#domain/digitalKey/accessError.ts';
import {
  openingOutcomes,
  outcomeWord,
  type OpeningOutcome,
} from '#domain/digitalKey/openingOutcome.ts';
import { failureText } from '#features/digitalKey/flows/sayKey.ts';
import { loadScreenTexts, startI18n, text } from '#i18n/i18n.ts';
import en from '../../locales/en.json';

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

const noConnection = 'Could not establish connection with the reader';
const activate = 'To use a digital credential you must activate Bluetooth / NFC';

const failures: Readonly<Record<AccessErrorCode, string>> = {
  SDK_NOT_INSTALLED: 'This app was built without the vendor’s part for keys.',
  NOT_SUPPORTED: 'This device does not support it.',
  NOT_STARTED: 'The key has not started yet. Try again in a moment.',
  SDK_BUSY: 'The key is busy. Try again in a moment.',
  SDK_INCOMPATIBLE: 'This version of the app is too old for the key. Install the update.',
  ENDPOINT_NOT_SETUP: 'This phone is not set up for keys yet. You need an invitation.',
  INVALID_INVITATION_CODE: 'This invitation is not valid. Ask your organization for a new one.',
  DEVICE_NOT_ELIGIBLE: 'This phone is not allowed to hold the key.',
  DEVICE_SETUP_FAILED: 'The key could not be set up on this phone.',
  SERVER_UNREACHABLE: 'The service for keys cannot be reached.',
  STORAGE_CORRUPTED: 'The key on this phone is damaged. You need a new invitation.',
  BLUETOOTH_OFF: activate,
  BLUETOOTH_UNSUPPORTED: 'This device has no Bluetooth.',
  BLUETOOTH_UNAUTHORIZED: 'Bluetooth is not allowed for this app.',
  NFC_OFF: activate,
  NFC_UNSUPPORTED: 'This device has no NFC.',
  LOCATION_OFF: 'Switch on location to find readers.',
  LOCATION_UNAUTHORIZED: 'Location is not allowed for this app, and readers are found by it.',
  NOTIFICATIONS_DENIED: 'Notifications are not allowed for this app.',
  KEY_INVALID: 'The key that was received cannot be read.',
  KEY_NOT_FOUND: noConnection,
  KEY_CANCELLED: 'The lock says that this key was withdrawn. A new one is being fetched.',
  TIMEOUT: noConnection,
  CANCELLED: 'It was cancelled.',
  OUT_OF_RANGE: noConnection,
  READER_BUSY: noConnection,
  READER_FAILURE: noConnection,
  ANTI_PASSBACK: noConnection,
  OPENING_TYPE_UNSUPPORTED: noConnection,
  PROTOCOL_ERROR: noConnection,
  AUTHENTICATION_FAILED: noConnection,
  ENTITLEMENT_MISSING: 'This app may not add passes to Apple Wallet.',
  INTERNAL: 'Something went wrong with the key.',
};

describe('section 8: a digital key that fails', () => {
  test.each(accessErrorCodes)('%s has its words', (code) => {
    expect(failureText(new KeyFailure(code), 'android')).toBe(failures[code]);
  });

  test.each(['BLUETOOTH_OFF', 'NFC_OFF'] as const)('%s on an iPhone: Bluetooth only', (code) => {
    expect(failureText(new KeyFailure(code), 'ios')).toBe(
      'To use a digital credential you must activate Bluetooth',
    );
  });
});

const unclear = 'The lock did not say what it did. Look at its light.';
const reached = 'Reader reached';

const answers: Readonly<Record<OpeningOutcome, { readonly salto: string; readonly hid: string }>> =
  {
    granted: { salto: 'The door is open', hid: reached },
    rejected: { salto: 'The lock refused this key', hid: reached },
    communicated: { salto: unclear, hid: reached },
    needsPin: { salto: 'Enter your PIN at the lock', hid: reached },
    needsSecondKey: { salto: 'The lock waits for a second key', hid: reached },
    needsFinger: { salto: 'Put your finger on the lock', hid: reached },
    unknown: { salto: unclear, hid: unclear },
  };

test.each(openingOutcomes)(
  "an opening that ends as %s: 'door opened' and 'refused' are Salto's words alone",
  (outcome) => {
    const words = (system: 'salto_space' | 'hid_mobile_access' | 'hid_apple_wallet') =>
      text(`key.outcome.${outcomeWord(system, outcome)}`);
    expect(words('salto_space')).toBe(answers[outcome].salto);
    expect(words('hid_mobile_access')).toBe(answers[outcome].hid);
    expect(words('hid_apple_wallet')).toBe(answers[outcome].hid);
  },
);
