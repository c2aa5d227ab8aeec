import { refreshCard, refreshSettled } from '#sync/refreshCard.ts';

/**
 * Refreshes the card on the ID screen after one of its facts was changed. A refresh that fails leaves the
 * card as it is and is tried again in the background.
 */
export async function refreshCardAfterChange(): Promise<void> {
  // A refresh that is already running may have been answered before the change.
  await refreshSettled();
  await refreshCard().catch(() => undefined);
}
