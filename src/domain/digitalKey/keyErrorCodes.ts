/** The errors of a digital key: the codes of the native plugins, and what each means to the user. */

export const accessErrorCodes = [
  'SDK_NOT_INSTALLED',
  'NOT_SUPPORTED',
  'NOT_STARTED',
  'SDK_BUSY',
  'SDK_INCOMPATIBLE',
  'ENDPOINT_NOT_SETUP',
  'INVALID_INVITATION_CODE',
  'DEVICE_NOT_ELIGIBLE',
  'DEVICE_SETUP_FAILED',
  'SERVER_UNREACHABLE',
  'STORAGE_CORRUPTED',
  'BLUETOOTH_OFF',
  'BLUETOOTH_UNSUPPORTED',
  'BLUETOOTH_UNAUTHORIZED',
  'NFC_OFF',
  'NFC_UNSUPPORTED',
  'LOCATION_OFF',
  'LOCATION_UNAUTHORIZED',
  'NOTIFICATIONS_DENIED',
  'KEY_INVALID',
  'KEY_NOT_FOUND',
  'KEY_CANCELLED',
  'TIMEOUT',
  'CANCELLED',
  'OUT_OF_RANGE',
  'READER_BUSY',
  'READER_FAILURE',
  'ANTI_PASSBACK',
  'OPENING_TYPE_UNSUPPORTED',
  'PROTOCOL_ERROR',
  'AUTHENTICATION_FAILED',
  'ENTITLEMENT_MISSING',
  'INTERNAL',
] as const;

export type AccessErrorCode = (typeof accessErrorCodes)[number];

/** The text for an error. Several codes share a text because they mean the same to the user. */
export type KeyErrorLabel =
  | 'sdkMissing'
  | 'notSupported'
  | 'notStarted'
  | 'busy'
  | 'incompatible'
  | 'notSetUp'
  | 'invitation'
  | 'notEligible'
  | 'setupFailed'
  | 'unreachable'
  | 'storage'
  /** Section 8: 'To use a digital credential you must activate Bluetooth / NFC'. */
  | 'activateRadio'
  | 'noBluetooth'
  | 'bluetoothDenied'
  | 'noNfc'
  | 'locationOff'
  | 'locationDenied'
  | 'notificationsDenied'
  | 'keyInvalid'
  | 'keyCancelled'
  | 'cancelled'
  /** Section 8: 'Could not establish connection with the reader'. */
  | 'noConnection'
  | 'entitlement'
  | 'internal';

export const keyErrorLabels: Readonly<Record<AccessErrorCode, KeyErrorLabel>> = {
  SDK_NOT_INSTALLED: 'sdkMissing',
  NOT_SUPPORTED: 'notSupported',
  NOT_STARTED: 'notStarted',
  SDK_BUSY: 'busy',
  SDK_INCOMPATIBLE: 'incompatible',
  ENDPOINT_NOT_SETUP: 'notSetUp',
  INVALID_INVITATION_CODE: 'invitation',
  DEVICE_NOT_ELIGIBLE: 'notEligible',
  DEVICE_SETUP_FAILED: 'setupFailed',
  SERVER_UNREACHABLE: 'unreachable',
  STORAGE_CORRUPTED: 'storage',
  BLUETOOTH_OFF: 'activateRadio',
  BLUETOOTH_UNSUPPORTED: 'noBluetooth',
  BLUETOOTH_UNAUTHORIZED: 'bluetoothDenied',
  NFC_OFF: 'activateRadio',
  NFC_UNSUPPORTED: 'noNfc',
  LOCATION_OFF: 'locationOff',
  LOCATION_UNAUTHORIZED: 'locationDenied',
  NOTIFICATIONS_DENIED: 'notificationsDenied',
  KEY_INVALID: 'keyInvalid',
  KEY_NOT_FOUND: 'noConnection',
  KEY_CANCELLED: 'keyCancelled',
  TIMEOUT: 'noConnection',
  CANCELLED: 'cancelled',
  OUT_OF_RANGE: 'noConnection',
  READER_BUSY: 'noConnection',
  READER_FAILURE: 'noConnection',
  ANTI_PASSBACK: 'noConnection',
  OPENING_TYPE_UNSUPPORTED: 'noConnection',
  PROTOCOL_ERROR: 'noConnection',
  AUTHENTICATION_FAILED: 'noConnection',
  ENTITLEMENT_MISSING: 'entitlement',
  INTERNAL: 'internal',
};

/** Why a digital key operation failed. Its message contains only the code. */
export class KeyFailure extends Error {
  override readonly name = 'KeyFailure';
  readonly code: AccessErrorCode;
  /** The vendor's own number or code, which is shown if an invitation fails (section 8). */
  readonly vendorCode: string | undefined;

  constructor(code: AccessErrorCode, vendorCode?: string) {
    super(`digital key: ${code}`);
    this.code = code;
    this.vendorCode = vendorCode;
  }

  /** The end of the text 'with Error Code: …': the vendor's code, otherwise ours. */
  get shownCode(): string {
    return this.vendorCode ?? this.code;
  }
}

/** A failure that a reader has sent as an event. Every listener for events has received it as well. */
export class ReaderFailure extends KeyFailure {}

const longestVendorCode = 40;

/** Reads the error of a plugin call; anything that is not one of our codes becomes INTERNAL. */
export function readKeyFailure(refusal: unknown): KeyFailure {
  if (refusal instanceof KeyFailure) return refusal;
  const { code, data } = asRecord(refusal);
  const { vendorCode } = asRecord(data);
  return new KeyFailure(readAccessErrorCode(code), readVendorCode(vendorCode));
}

/** Returns one of our codes; any other value becomes INTERNAL. */
function readAccessErrorCode(code: unknown): AccessErrorCode {
  return accessErrorCodes.find((each) => each === code) ?? 'INTERNAL';
}

/** Reads an external value that is shown: a number, or a short code of letters, digits and joining characters. */
function readVendorCode(code: unknown): string | undefined {
  if (typeof code === 'number' && Number.isFinite(code)) return String(code);
  if (typeof code !== 'string' || code.length > longestVendorCode) return undefined;
  return /^[\w.:-]+$/.test(code) ? code : undefined;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
