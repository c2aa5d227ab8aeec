import { activeProfile } from '../profile/activeProfile.ts';
import type { Person } from '../entities/person.ts';

/**
 * The profiles that the app offers when the active one has no self-service access (section 6; decisions/access).
 * The preferred one comes first, then the server's order. Only an explicit `false` denies access.
 * @param person the reply about the active profile; `cardholderId` identifies its cardholder.
 * @returns the ids of the cardholders with these profiles; empty if the active profile has access.
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
