/**
 * Types and codes that the plugins share. This file has no imports, so a rule, a test or a simulated engine
 * can use the codes without Capacitor. tests/native checks that Java and Swift use the same codes.
 */

/** As in Capacitor: the system's answer to a permission request. */
export type PermissionState = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** As in Capacitor: ends a subscription. */
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
  /** Whether the same call may succeed later without any action by the user. */
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
 * `communicated` is HID's success: the phone reached the reader. `granted` and `rejected` exist only if the
 * lock itself reports them (SALTO).
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
