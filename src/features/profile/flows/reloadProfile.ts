import { refreshCard, refreshSettled } from '#sync/refreshCard.ts';

/** What a write to profile, address or picture changes; the other replies of the card stay as they are. */
const changedReplies = ['user', 'cardholders'] as const;

/**
 * Fetches the profile again after a write. A refresh that is already running may have sent its requests before
 * the write, so it is awaited first. If the reads fail, the next refresh makes them.
 */
export async function reloadProfile(): Promise<void> {
  await refreshSettled();
  await refreshCard(changedReplies);
}
