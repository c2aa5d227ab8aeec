/** An invitation that is pending on the server: whether it is redeemed here, and when it is tried again. */
import type { AccessErrorCode } from './keyErrorCodes.ts';

/** Section 3, 'Pending message': the part that a redemption needs. */
export interface KeyMessage {
  readonly id: string;
  readonly invitationCode: string | undefined;
  /** The credential system from the message's `type`. A message without one is for HID. */
  readonly system: string | undefined;
}

export type RedemptionPlan =
  /** Nothing for this device. */
  | { readonly kind: 'none' }
  /** It was redeemed here, but the server is not notified yet. */
  | { readonly kind: 'tellServer'; readonly id: string }
  | { readonly kind: 'redeem'; readonly id: string; readonly invitationCode: string };

/** Plans one redemption for each message id, however often it is called. */
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
 * The delay before the same code is tried again, in milliseconds. It is undefined if there is no retry and
 * the user sees an error. A temporary error is retried as long as it lasts, with each delay twice the last.
 * @param failures the number of failures so far, including this one.
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

/** The maximum number of ids that can matter: the server shows one message at a time. */
const mostIds = 50;

/** Adds an id to the ids of redeemed messages, the newest last. */
export function withRedeemed(ids: readonly string[], id: string): string[] {
  return [...ids.filter((each) => each !== id), id].slice(-mostIds);
}
