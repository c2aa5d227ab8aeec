/** The user's data that must not appear in a log (docs/decisions/key-log.md). */
import type { CardFacts } from '../card/facts.ts';
import { holderName } from '../card/holderName.ts';
import type { CalendarDate } from '../time/calendarDate.ts';

export interface PersonalTexts {
  /** Searched for word by word. */
  readonly words: readonly string[];
  /** Searched for by their digits, with anything between them. */
  readonly numbers: readonly string[];
}

export function personalTexts(facts: CardFacts): PersonalTexts {
  const { person, cardholder } = facts;
  const { address } = person;
  const words = [
    ...[holderName(facts), person.firstName, person.middleName, person.lastName],
    ...[person.email, cardholder?.email, ...person.profiles.map(({ email }) => email)],
    ...[address?.streetAddress, address?.locality, cardholder?.nameOnCard],
  ];
  const numbers = [
    ...[person.barcodeSource, person.phoneNumber, person.mobileNumber, cardholder?.profileNumber],
    ...person.cards.map(({ cardNumber }) => cardNumber),
    ...[address?.streetAddress, address?.postalCode],
    ...[cardholder?.note, cardholder?.freeField1, cardholder?.freeField2],
    ...ids(facts).filter(isNumber),
    ...datesWritten(person.birthDate),
  ];
  return { words: words.filter(isText), numbers: numbers.filter(isText) };
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/**
 * Whether an id has only digits. Then it counts as a number. An id of letters and digits is not a word that
 * passes the log filter.
 */
function isNumber(id: string | undefined): id is string {
  return id !== undefined && /^[\d\s.-]+$/.test(id);
}

function ids({ person, cardholder }: CardFacts): readonly (string | undefined)[] {
  return [
    ...[person.personId, person.cardholderId, person.cardId, cardholder?.id],
    ...person.cards.map(({ id }) => id),
    ...person.profiles.map(({ cardholderId }) => cardholderId),
  ];
}

/** A date in each order of its parts, with and without leading zeros, with a four-digit and a two-digit year. */
function datesWritten(date: CalendarDate | undefined): readonly string[] {
  if (date === undefined) return [];
  const full = String(date.year).padStart(4, '0');
  return [1, 2].flatMap((width) => {
    const day = String(date.day).padStart(width, '0');
    const month = String(date.month).padStart(width, '0');
    return [full, full.slice(-2)].flatMap((year) => [
      [year, month, day].join(''),
      [day, month, year].join(''),
      [month, day, year].join(''),
    ]);
  });
}
