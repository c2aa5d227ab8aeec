import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';

/**
 * Fetches the profile anew after a write. A refresh that runs already may have asked before the
 * write: its answer is waited for, and asked for again. What cannot be fetched now is fetched by the
 * next refresh.
 */
export async function reloadProfile(): Promise<void> {
  if (refreshPhase.current() === 'running') await refreshCard();
  await refreshCard();
}
