import type { Cardholder } from '../profile/cardholder.ts';
import type { Person, UserProfile } from '../profile/person.ts';

/** Whose values the template's positions show. */
export interface FieldInput {
  readonly person: Person;
  /** The active profile (section 4). */
  readonly profile: UserProfile | undefined;
  /** The cardholder who carries it, once loaded. */
  readonly cardholder: Cardholder | undefined;
}
