import { CloudFailure } from '#cloud/failure.ts';
import { fetchTemplate } from '#sync/fetchTemplate.ts';

interface ListedProfile {
  readonly cardholderId: string | undefined;
  readonly profile: { readonly id: string };
}

/**
 * Fetches how the card of a profile looks, so that it does not first appear in another profile's design or
 * without colours.
 * @returns undefined if it cannot be fetched now; it is fetched again with the card.
 */
export async function loadTemplate(
  profiles: readonly ListedProfile[],
  cardholderId: string,
): Promise<{ readonly profileId: string; readonly json: unknown } | undefined> {
  const profileId = profiles.find((each) => each.cardholderId === cardholderId)?.profile.id;
  if (profileId === undefined) return undefined;
  try {
    // The list of profiles has just arrived, so the cloud is answering.
    return { profileId, json: await fetchTemplate(profileId, true) };
  } catch (error) {
    if (error instanceof CloudFailure) return undefined;
    throw error;
  }
}
