import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';

/**
 * Fetches the profile again after a write. A refresh that is already running may have sent its request before
 * the write. Its answer is awaited, and then the profile is requested again. If that fails, the next refresh
 * fetches it.
 */
export async function reloadProfile(): Promise<void> {
  if (refreshPhase.current() === 'running') await refreshCard();
  await refreshCard();
}
