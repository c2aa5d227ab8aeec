import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';

interface ListedProfile {
  readonly cardholderId: string | undefined;
  readonly profile: { readonly id: string };
}

/**
 * How the card of a profile looks, so that it does not first appear in another's or in no colours.
 * @returns undefined where it cannot be had now: it is fetched again with the card.
 */
export async function templateOf(
  profiles: readonly ListedProfile[],
  cardholderId: string,
): Promise<{ readonly profileId: string; readonly json: unknown } | undefined> {
  const profileId = profiles.find((each) => each.cardholderId === cardholderId)?.profile.id;
  if (profileId === undefined) return undefined;
  try {
    const { json } = await cloud.call('cardTemplate', { params: { profileId } });
    return { profileId, json };
  } catch (error) {
    if (error instanceof CloudFailure) return undefined;
    throw error;
  }
}
