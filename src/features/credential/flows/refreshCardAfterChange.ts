import { refreshCard } from '#sync/refreshCard.ts';
import { refreshPhase } from '#sync/refreshPhase.ts';

/**
 * Refreshes the card on the ID screen after one of its facts was changed. A refresh that fails leaves the
 * card as it is and is tried again in the background.
 */
export async function refreshCardAfterChange(): Promise<void> {
  // A refresh that is already running may have been answered before the change.
  if (refreshPhase.current() === 'running') await refreshCard().catch(() => undefined);
  await refreshCard().catch(() => undefined);
}
