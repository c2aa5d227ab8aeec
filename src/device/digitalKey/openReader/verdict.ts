import { statusName, type StatusName } from '#contract/openReader/status.ts';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import type { OpeningOutcome } from '#domain/digitalKey/openingOutcome.ts';

/** Maps a reader's status to the outcomes and codes of all digital keys. */
export type ReaderResult =
  | { readonly kind: 'outcome'; readonly outcome: OpeningOutcome }
  | { readonly kind: 'failure'; readonly code: AccessErrorCode };

const outcome = (of: OpeningOutcome): ReaderResult => ({ kind: 'outcome', outcome: of });
const failure = (code: AccessErrorCode): ReaderResult => ({ kind: 'failure', code });

const results: Readonly<Record<StatusName, ReaderResult>> = {
  granted: outcome('granted'),
  rejected: outcome('rejected'),
  // The key itself is no longer valid: it is fetched again, or it is gone.
  expired: failure('KEY_CANCELLED'),
  revoked: failure('KEY_CANCELLED'),
  wrongDoor: outcome('rejected'),
  outsideSchedule: outcome('rejected'),
  needsPin: outcome('needsPin'),
  busy: failure('READER_BUSY'),
  badProtocol: failure('PROTOCOL_ERROR'),
};

/** An unknown status means that nothing was opened. */
export function readerResultOf(status: number): ReaderResult {
  const name = statusName(status);
  return name === undefined ? failure('PROTOCOL_ERROR') : results[name];
}
