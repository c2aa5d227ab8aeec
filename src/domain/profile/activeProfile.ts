import type { Cardholder } from '../entities/cardholder.ts';
import type { Person, UserProfile } from '../entities/person.ts';

/** What decides which of the user's profiles is active. */
export interface ProfileChoice {
  readonly profiles: readonly UserProfile[];
  /** The cardholder (or profile) id that the user switched to. */
  readonly switchedTo: string | undefined;
  readonly profilePreference: string | undefined;
}

/** Section 4: the profile switched to, else profilePreference, otherwise the first. */
export function activeProfile(choice: ProfileChoice): UserProfile | undefined {
  return (
    named(choice.profiles, choice.switchedTo) ??
    named(choice.profiles, choice.profilePreference) ??
    choice.profiles[0]
  );
}

/** The cardholder with the active profile, once the cardholders are loaded. */
export function activeCardholder(
  person: Pick<Person, 'cardholderId'>,
  profile: UserProfile | undefined,
  cardholders: readonly Cardholder[],
): Cardholder | undefined {
  const id = profile === undefined ? person.cardholderId : profile.cardholderId;
  if (id !== undefined) return cardholders.find((cardholder) => cardholder.id === id);
  if (profile === undefined) return cardholders[0];
  return cardholders.find((cardholder) => cardholder.profile?.id === profile.profileId);
}

/**
 * Whether the person's profile fields (profileName, profileEndDate) describe this profile. The server's
 * answer covers one cardholder at a time, and another cardholder's date must not be shown.
 */
export function describesProfile(
  person: Pick<Person, 'cardholderId'>,
  profile: UserProfile | undefined,
): boolean {
  if (person.cardholderId === undefined || profile?.cardholderId === undefined) return true;
  return person.cardholderId === profile.cardholderId;
}

function named(profiles: readonly UserProfile[], id: string | undefined): UserProfile | undefined {
  if (id === undefined) return undefined;
  return (
    profiles.find((profile) => profile.cardholderId === id) ??
    profiles.find((profile) => profile.profileId === id)
  );
}
