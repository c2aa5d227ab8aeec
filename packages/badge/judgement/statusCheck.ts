import type { Badge } from '../model/badge.ts';
import type { KeyEntry } from '../model/keyList.ts';
import { statusAt } from '../model/statusBits.ts';
import { statusValues } from '../model/statusList.ts';
import type { CheckReason, NotValidReason } from './codeResult.ts';
import { isListTrusted, type Trust } from './trust.ts';

/** Up to this age a list stands without a remark. Its own `exp` says when it ends. */
export const listFreshSeconds = 24 * 3600;

export interface StatusCheck {
  readonly refusal?: NotValidReason;
  readonly doubt?: CheckReason;
  /** When the list was made, in seconds since 1970. */
  readonly listedAt: number | undefined;
}

/**
 * What the lists say about a badge. A list past its end no longer shows that a badge is valid, and still
 * shows that one is not.
 * @param entry the key that signed the badge.
 * @param nowMs the corrected time.
 */
export function checkStatus(
  { status }: Badge,
  entry: KeyEntry,
  { keyList, statusLists }: Trust,
  nowMs: number,
): StatusCheck {
  if (!entry.statusUris.includes(status.uri)) {
    return { refusal: 'statusReference', listedAt: undefined };
  }
  const list = statusLists.get(status.uri);
  if (list === undefined || !isListTrusted(keyList, list, nowMs)) {
    return { doubt: 'statusUnknown', listedAt: undefined };
  }
  const listedAt = list.issuedAt;
  const value = statusAt(list.statuses, list.bits, status.index);
  if (value === undefined) return { refusal: 'statusReference', listedAt };
  if (value !== statusValues.valid) {
    return { refusal: value === statusValues.suspended ? 'suspended' : 'revoked', listedAt };
  }
  if (nowMs >= list.expiresAt * 1000) return { doubt: 'statusUnknown', listedAt };
  if (nowMs >= keyList.expiresAt * 1000) return { doubt: 'keysOld', listedAt };
  if (nowMs - listedAt * 1000 > listFreshSeconds * 1000) return { doubt: 'listOld', listedAt };
  return { listedAt };
}
