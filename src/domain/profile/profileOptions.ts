import type { Person, UserProfile } from './person.ts';

/** A profile as it is offered for choosing. */
export interface ProfileOption {
  /** What the server is told: the cardholder who carries the profile. */
  readonly id: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  /** Section 6: 'selfServiceAccess grants access'; only an explicit no refuses. */
  readonly hasAccess: boolean;
  /** The card shows this one. */
  readonly isActive: boolean;
  /** Section 4: 'the preferred profile is profilePreference, otherwise the first'. */
  readonly isPreferred: boolean;
}

/** The person's profiles in the server's order. @param active the one the card shows. */
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
