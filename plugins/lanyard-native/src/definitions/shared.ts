/**
 * What the plugins share. No import stands here, so that a rule, a test or a simulated engine can use
 * the words without Capacitor; tests/native keeps Java and Swift at the same words.
 */

/** As in Capacitor: the answer of the system to 'may I?'. */
export type PermissionState = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** As in Capacitor: what ends a subscription. */
export interface PluginListenerHandle {
  remove(): Promise<void>;
}

/** Every code that a call of HidMobileAccess, SaltoSpace or AppleWalletPass rejects with. */
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

/** What a rejection carries in `data`, beside `message` (short English) and `code`. */
export interface AccessErrorData {
  readonly vendorCode?: number | string;
  readonly vendorMessage?: string;
  /** Whether the same call may succeed later without the person doing anything. */
  readonly retryable: boolean;
}

export interface Availability {
  readonly available: boolean;
  readonly reason?: AccessErrorCode;
}

export interface RadioState {
  readonly bluetooth: 'on' | 'off' | 'unauthorized' | 'unsupported';
  /** Always 'unsupported' on iOS. */
  readonly nfc: 'on' | 'off' | 'unsupported';
  readonly location: 'granted' | 'denied' | 'off' | 'notRequired';
}

/**
 * `communicated` is HID's success: the reader was reached. `granted` and `rejected` exist only where the
 * lock itself says so (SALTO).
 */
export const openingOutcomes = [
  'granted',
  'rejected',
  'communicated',
  'needsPin',
  'needsSecondKey',
  'needsFinger',
  'unknown',
] as const;
export type OpeningOutcome = (typeof openingOutcomes)[number];
