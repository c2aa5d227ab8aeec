import { CloudFailure, isAnswerLost } from '#cloud/failure.ts';
import { replyCache } from '#session/replyCache.ts';
import type { Reply } from '#store/model/storedReply.ts';
import { refreshPerson } from './refreshPerson.ts';

/** A field of the user reply. */
type PersonField = keyof Reply<'user'>['value'];

export type UploadOutcome =
  | { readonly kind: 'accepted' }
  /** The user cancelled it in transit. It may still have arrived. */
  | { readonly kind: 'cancelled' }
  /** `isNetworkError`: it may still have arrived; the answer did not. */
  | { readonly kind: 'failed'; readonly failure: CloudFailure; readonly isNetworkError: boolean };

/**
 * Sends a picture once. Only the user's own tap sends it again. If its answer is lost, the user is read
 * first. A picture that has left a trace there was accepted.
 * @param traces the fields of the user that such a picture changes.
 */
export async function upload(
  send: () => Promise<unknown>,
  traces: readonly PersonField[],
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const before = traceOf(traces);
  try {
    await send();
    await refreshPerson();
    return { kind: 'accepted' };
  } catch (failure) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!(failure instanceof CloudFailure)) throw failure;
    const isNetworkError = isAnswerLost(failure);
    const hasArrived = isNetworkError && (await refreshPerson()) && traceOf(traces) !== before;
    return hasArrived ? { kind: 'accepted' } : { kind: 'failed', failure, isNetworkError };
  }
}

function traceOf(traces: readonly PersonField[]): string {
  const user = replyCache.get('user')?.value;
  return JSON.stringify(traces.map((name) => user?.[name]));
}
