import { CloudFailure } from '#cloud/failure.ts';
import { refreshUser } from '#sync/refreshUser.ts';

/**
 * Fetches the user again after a submission, so that it is shown at once. A refresh of the whole card that is
 * already running may have started before the submission. If the answer does not come, the submission still
 * counts, and the hourly refresh brings it.
 * @returns whether it came.
 */
export async function refreshPerson(): Promise<boolean> {
  try {
    await refreshUser();
    return true;
  } catch (error) {
    if (error instanceof CloudFailure) return false;
    throw error;
  }
}
