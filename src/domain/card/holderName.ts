import type { FieldInput } from '../profile/fieldSources.ts';

/** The cardholder's name in one line, otherwise the name on the card; empty if there is no name. */
export function holderName({ person, cardholder }: FieldInput): string {
  const parts = [person.firstName, person.lastName].map((part) => part?.trim() ?? '');
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? (cardholder?.nameOnCard?.trim() ?? '') : name;
}
