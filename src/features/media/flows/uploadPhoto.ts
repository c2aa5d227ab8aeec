import { cloud } from '#cloud/cloud.ts';
import { say } from '#ui/toast/messages.ts';
import { handIn, type HandedIn } from './handIn.ts';

/**
 * Hands in a photo and says when it was accepted; the screen says why not. The picture stands upright, so
 * its orientation is always 0 (decision, photo payload).
 * @param content base64 without a prefix.
 */
export async function uploadPhoto(
  content: string,
  approved: boolean,
  signal: AbortSignal,
): Promise<HandedIn> {
  const outcome = await handIn(
    () => cloud.call('uploadPhoto', { body: { content, orientation: 0, approved }, signal }),
    ['photo', 'photoStatus', 'photoApproved'],
    signal,
  );
  if (outcome.kind === 'accepted') say('photoUpdated');
  return outcome;
}
