import { CloudFailure } from '#cloud/failure.ts';
import { fetchTemplate } from '#sync/fetchTemplate.ts';

interface ListedProfile {
  readonly cardholderId: string | undefined;
  readonly profile: { readonly id: string };
}

/**
 * How the card of a profile looks, so that it does not first appear in another's or in no colours.
 * @returns undefined where it cannot be had now: it is fetched again with the card.
 */
export async function loadTemplate(
  profiles: readonly ListedProfile[],
  cardholderId: string,
): Promise<{ readonly profileId: string; readonly json: unknown } | undefined> {
  const profileId = profiles.find((each) => each.cardholderId === cardholderId)?.profile.id;
  if (profileId === undefined) return undefined;
  try {
    // The list of profiles has just come: the cloud serves.
    return { profileId, json: await fetchTemplate(profileId, true) };
  } catch (error) {
    if (error instanceof CloudFailure) return undefined;
    throw error;
  }
}
