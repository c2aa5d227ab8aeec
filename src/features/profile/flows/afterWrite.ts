import { CloudFailure } from '#cloud/failure.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';

/**
 * Reads a write's failure: what was done although its answer cannot be read is done (section 7:
 * 'Unmentioned response shapes: not shown'); everything else that is no failure of a call is thrown on.
 * @returns `undefined` when the server did it.
 */
export function failureOf(error: unknown): CloudFailure | undefined {
  if (!(error instanceof CloudFailure)) throw error;
  const isDone = error.kind === 'unreadable' && (error.status === 200 || error.status === 201);
  return isDone ? undefined : error;
}

/**
 * Fetches the profile anew after a write. A refresh that runs already may have asked before the
 * write: its answer is waited for, and asked for again. What cannot be fetched now is fetched by the
 * next refresh.
 */
export async function reloadProfile(): Promise<void> {
  if (refreshPhase.current() === 'running') await refreshCard();
  await refreshCard();
}
