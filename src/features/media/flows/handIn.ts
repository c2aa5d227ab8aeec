import { CloudFailure, type FailureKind } from '#cloud/failure.ts';

export type HandedIn =
  | { readonly kind: 'accepted' }
  /** By the person, on its way: it may have arrived all the same. */
  | { readonly kind: 'cancelled' }
  /** `isNetworkError`: it may have arrived all the same, the answer did not. */
  | { readonly kind: 'failed'; readonly failure: CloudFailure; readonly isNetworkError: boolean };

const networkErrors: ReadonlySet<FailureKind> = new Set(['offline', 'timeout']);

/** Sends a picture once; only the person's own tap sends it again. */
export async function handIn(send: () => Promise<unknown>, signal: AbortSignal): Promise<HandedIn> {
  try {
    await send();
    return { kind: 'accepted' };
  } catch (failure) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (!(failure instanceof CloudFailure)) throw failure;
    return { kind: 'failed', failure, isNetworkError: networkErrors.has(failure.kind) };
  }
}
