/** An invitation that waits at the server: whether it is redeemed here, and when it is tried again. */
import type { AccessErrorCode } from './keyErrorCodes.ts';

/** Section 3, 'Pending message', as far as a redemption reads it. */
export interface KeyMessage {
  readonly id: string;
  readonly invitationCode: string | undefined;
  /** The credential system, in the message's `type`; a message without one is HID's. */
  readonly system: string | undefined;
}

export type RedemptionPlan =
  /** Nothing for this device. */
  | { readonly kind: 'none' }
  /** It was redeemed here; the server does not know yet. */
  | { readonly kind: 'tellServer'; readonly id: string }
  | { readonly kind: 'redeem'; readonly id: string; readonly invitationCode: string };

/** One redemption for each message id, whatever is asked how often. */
export function redemptionPlan(
  message: KeyMessage | undefined,
  redeemedIds: readonly string[],
): RedemptionPlan {
  if (message === undefined) return { kind: 'none' };
  const { id, invitationCode, system } = message;
  if (system !== undefined && system !== 'hid_mobile_access') return { kind: 'none' };
  if (redeemedIds.includes(id)) return { kind: 'tellServer', id };
  const code = invitationCode?.trim() ?? '';
  return code === '' ? { kind: 'none' } : { kind: 'redeem', id, invitationCode: code };
}

const firstPauseMs = 5000;
const longestPauseMs = 600_000;

/**
 * How long until the same code is tried again, in milliseconds; undefined when it is not: the person is
 * told. Nobody's fault of the moment is tried for as long as it lasts, each pause twice the one before.
 * @param failures how often it has failed so far, this time counted.
 */
export function retryAfterMs(code: AccessErrorCode, failures: number): number | undefined {
  switch (code) {
    case 'SERVER_UNREACHABLE':
    case 'SDK_BUSY':
      return Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 30), longestPauseMs);
    case 'INTERNAL':
    case 'DEVICE_SETUP_FAILED':
      return failures <= 1 ? firstPauseMs : undefined;
    default:
      return undefined;
  }
}

/** As many ids as can matter: the server shows one message at a time. */
const mostIds = 50;

/** The ids of redeemed messages with one more, the newest last. */
export function withRedeemed(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-mostIds);
}
