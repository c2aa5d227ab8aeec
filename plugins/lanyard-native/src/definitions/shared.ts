/**
 * Types and codes that the plugins share. The codes are the domain's own, so a rule, a test or a simulated
 * engine can use them without Capacitor. tests/native checks that Java and Swift use the same codes.
 */
import type { AccessErrorCode } from '../../../../src/domain/digitalKey/keyErrorCodes.ts';

/** Every code that a call of HidMobileAccess, SaltoSpace or AppleWalletPass rejects with. */
export {
  accessErrorCodes,
  type AccessErrorCode,
} from '../../../../src/domain/digitalKey/keyErrorCodes.ts';
export {
  openingOutcomes,
  type OpeningOutcome,
} from '../../../../src/domain/digitalKey/openingOutcome.ts';
export type { RadioState } from '../../../../src/domain/digitalKey/radio.ts';

/** As in Capacitor: the system's answer to a permission request. */
export type PermissionState = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

/** As in Capacitor: ends a subscription. */
export interface PluginListenerHandle {
  remove(): Promise<void>;
}

/** What a rejection carries in `data`, beside `message` (short English) and `code`. */
export interface AccessErrorData {
  /** The vendor's own name or number. */
  readonly vendorCode?: string;
  readonly vendorMessage?: string;
  /** Whether the same call may succeed later without any action by the user. */
  readonly retryable: boolean;
}

export interface Availability {
  readonly available: boolean;
  readonly reason?: AccessErrorCode;
}
