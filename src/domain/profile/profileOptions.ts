import type { Person, UserProfile } from '../entities/person.ts';

/** A profile as the user can choose it. */
export interface ProfileOption {
  /** The id sent to the server: the cardholder with this profile. */
  readonly id: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Section 6: 'selfServiceAccess grants access'; only an explicit false denies it. */
  readonly hasAccess: boolean;
  /** Whether the card shows this profile. */
  readonly isActive: boolean;
  /** Section 4: 'the preferred profile is profilePreference, otherwise the first'. */
  readonly isPreferred: boolean;
}

/** The user's profiles in the server's order. @param active the profile that the card shows. */
export function profileOptions(
  { profiles, profilePreference }: Pick<Person, 'profiles' | 'profilePreference'>,
  active: UserProfile | undefined,
): readonly ProfileOption[] {
  const preferred =
    profiles.find((profile) => idOf(profile) === profilePreference) ??
    profiles.find(({ profileId }) => profileId === profilePreference) ??
    profiles[0];
  return profiles.map((profile) => ({
    id: idOf(profile),
    name: profile.name,
    email: profile.email,
    hasAccess: profile.hasSelfServiceAccess !== false,
    isActive: active !== undefined && idOf(profile) === idOf(active),
    isPreferred: profile === preferred,
  }));
}

function idOf({ cardholderId, profileId }: UserProfile): string {
  return cardholderId ?? profileId;
}
