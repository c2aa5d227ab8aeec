import type { Cardholder } from '../entities/cardholder.ts';
import type { Person, UserProfile } from '../entities/person.ts';

/** The data for the template's positions. */
export interface FieldInput {
  readonly person: Person;
  /** The active profile (section 4). */
  readonly profile: UserProfile | undefined;
  /** The cardholder of this profile, once loaded. */
  readonly cardholder: Cardholder | undefined;
}
