/** Every code that a key can fail with, and every answer of a reader, with the text that the user sees. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  accessErrorCodes,
  KeyFailure,
  type AccessErrorCode,
} from '#domain/digitalKey/keyErrorCodes.ts';
import {
  openingOutcomes,
  outcomeLabel,
  type OpeningOutcome,
} from '#domain/digitalKey/openingOutcome.ts';
import { failureText } from '#features/digitalKey/flows/keyToasts.ts';
import { loadScreenTexts, startI18n, text } from '#i18n/i18n.ts';
import en from '../../../locales/en.json';

beforeAll(async () => {
  await startI18n('en', en);
  await loadScreenTexts();
});

const noConnection = 'Could not establish connection with the reader';
const activate = 'To use a digital credential you must activate Bluetooth / NFC';

const failures: Readonly<Record<AccessErrorCode, string>> = {
  SDK_NOT_INSTALLED: "This version of the app doesn't support digital keys.",
  NOT_SUPPORTED: "This device doesn't support digital keys.",
  NOT_STARTED: "Your key isn't ready yet. Try again in a moment.",
  SDK_BUSY: 'Your key is in use. Try again in a moment.',
  SDK_INCOMPATIBLE: 'Your key needs a newer version of the app. Install the update.',
  ENDPOINT_NOT_SETUP:
    "This phone isn't set up for keys yet. Ask your organization for an invitation.",
  INVALID_INVITATION_CODE: "This invitation isn't valid. Ask your organization for a new one.",
  DEVICE_NOT_ELIGIBLE: "This phone can't be used for this key.",
  DEVICE_SETUP_FAILED: "Couldn't set up the key on this phone.",
  SERVER_UNREACHABLE: "Couldn't reach the key service. Check your connection and try again.",
  STORAGE_CORRUPTED:
    'The key on this phone is damaged. Ask your organization for a new invitation.',
  BLUETOOTH_OFF: activate,
  BLUETOOTH_UNSUPPORTED: "This device doesn't have Bluetooth.",
  BLUETOOTH_UNAUTHORIZED: "Lanyard doesn't have permission to use Bluetooth.",
  NFC_OFF: activate,
  NFC_UNSUPPORTED: "This device doesn't have NFC.",
  LOCATION_OFF: 'Turn on location to find readers.',
  LOCATION_UNAUTHORIZED: 'Lanyard needs permission to use your location to find readers.',
  NOTIFICATIONS_DENIED: "Lanyard doesn't have permission to send notifications.",
  KEY_INVALID: "Your key can't be read. Contact your organization.",
  KEY_NOT_FOUND: noConnection,
  KEY_CANCELLED: 'This key has been withdrawn. Getting a new one…',
  TIMEOUT: noConnection,
  CANCELLED: 'Cancelled',
  OUT_OF_RANGE: noConnection,
  READER_BUSY: noConnection,
  READER_FAILURE: noConnection,
  ANTI_PASSBACK: noConnection,
  OPENING_TYPE_UNSUPPORTED: noConnection,
  PROTOCOL_ERROR: noConnection,
  AUTHENTICATION_FAILED: noConnection,
  ENTITLEMENT_MISSING: "This app isn't allowed to add passes to Apple Wallet.",
  INTERNAL: 'Something went wrong with your key. Try again.',
};

describe('section 8: a digital key that fails', () => {
  test.each(accessErrorCodes)('%s has its text', (code) => {
    expect(failureText(new KeyFailure(code), 'android')).toBe(failures[code]);
  });

  test.each(['BLUETOOTH_OFF', 'NFC_OFF'] as const)('%s on an iPhone: Bluetooth only', (code) => {
    expect(failureText(new KeyFailure(code), 'ios')).toBe(
      'To use a digital credential you must activate Bluetooth',
    );
  });
});

const unclear = "The lock didn't confirm. Check its light.";
const reached = 'Connected to reader';

const answers: Readonly<Record<OpeningOutcome, { readonly salto: string; readonly hid: string }>> =
  {
    granted: { salto: 'Door unlocked', hid: reached },
    rejected: { salto: 'The lock refused this key', hid: reached },
    communicated: { salto: unclear, hid: reached },
    needsPin: { salto: 'Enter your PIN at the lock', hid: reached },
    needsSecondKey: { salto: 'This lock needs a second key', hid: reached },
    needsFinger: { salto: 'Place your finger on the lock', hid: reached },
    unknown: { salto: unclear, hid: unclear },
  };

test.each(openingOutcomes)(
  "an opening that ends as %s: only Salto reports 'door opened' and 'refused'",
  (outcome) => {
    const words = (system: 'salto_space' | 'hid_mobile_access' | 'hid_apple_wallet') =>
      text(`key.outcome.${outcomeLabel(system, outcome)}`);
    expect(words('salto_space')).toBe(answers[outcome].salto);
    expect(words('hid_mobile_access')).toBe(answers[outcome].hid);
    expect(words('hid_apple_wallet')).toBe(answers[outcome].hid);
  },
);
