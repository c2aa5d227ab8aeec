import { CloudFailure } from '#cloud/failure.ts';
import { refreshUser } from '#sync/refreshUser.ts';

/**
 * Fetches the person anew after something was handed in, so that it is shown at once. A refresh of the
 * whole card that runs already may have asked before; and what was handed in stays so when the answer
 * does not come: the hourly refresh brings it.
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
