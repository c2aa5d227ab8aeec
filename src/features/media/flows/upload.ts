import { CloudFailure, isAnswerLost } from '#cloud/failure.ts';
import { replyCache } from '#store/replyCache.ts';
import type { Reply } from '#store/storedReply.ts';
import { refreshPerson } from './refreshPerson.ts';

/** A field of the person's reply. */
type PersonField = keyof Reply<'user'>['value'];

export type UploadOutcome =
  | { readonly kind: 'accepted' }
  /** By the person, on its way: it may have arrived all the same. */
  | { readonly kind: 'cancelled' }
  /** `isNetworkError`: it may have arrived all the same, the answer did not. */
  | { readonly kind: 'failed'; readonly failure: CloudFailure; readonly isNetworkError: boolean };

/**
 * Sends a picture once; only the person's own tap sends it again. Where its answer is lost, the person is
 * read back first: what has left its trace there was accepted.
 * @param traces what of the person such a picture changes.
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
