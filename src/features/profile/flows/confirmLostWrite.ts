import { isAnswerLost, type CloudFailure } from '#cloud/failure.ts';
import { reloadProfile } from './reloadProfile.ts';

/**
 * Checks whether a write took effect although its answer was lost. The server's data is read before another
 * attempt is offered, and before one is made.
 * @param isStored whether the screen's current data already contains what was to be written.
 */
export async function confirmLostWrite(
  failure: CloudFailure | undefined,
  isStored: () => boolean,
): Promise<boolean> {
  if (failure === undefined || !isAnswerLost(failure)) return false;
  await reloadProfile();
  // By the next task, the screen has rendered the answer.
  await new Promise((resolve) => setTimeout(resolve));
  return isStored();
}
