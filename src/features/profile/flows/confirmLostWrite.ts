import { isAnswerLost, type CloudFailure } from '#cloud/failure.ts';
import { reloadProfile } from './reloadProfile.ts';

/**
 * A write whose answer was lost may have been done: what the server has is read before another try is
 * offered, and before one is made.
 * @param isStored whether what was to be written is what the screen knows to be stored by now.
 */
export async function confirmLostWrite(
  failure: CloudFailure | undefined,
  isStored: () => boolean,
): Promise<boolean> {
  if (failure === undefined || !isAnswerLost(failure)) return false;
  await reloadProfile();
  // The screen is drawn with the answer by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  return isStored();
}
