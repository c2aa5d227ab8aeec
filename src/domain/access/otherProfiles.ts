import { activeProfile } from '../profile/activeProfile.ts';
import type { Person } from '../profile/person.ts';

/**
 * The profiles that a person is led to when the active one has no self-service access (section 6;
 * decision 60), the preferred one first, then in the server's order. Only an explicit no refuses.
 * @param person the reply about the active profile: `cardholderId` says whose it is.
 * @returns the cardholders who carry them; none where the active profile has access.
 */
export function otherWaysIn({
  profiles,
  profilePreference,
  cardholderId,
}: Pick<Person, 'profiles' | 'profilePreference' | 'cardholderId'>): readonly string[] {
  const active = activeProfile({ profiles, profilePreference, switchedTo: cardholderId });
  if (active?.hasSelfServiceAccess !== false) return [];
  const ids = profiles
    .filter(({ hasSelfServiceAccess }) => hasSelfServiceAccess !== false)
    .flatMap((profile) => profile.cardholderId ?? []);
  const preferred = ids.filter((id) => id === profilePreference);
  return [...preferred, ...ids.filter((id) => id !== profilePreference)];
}
