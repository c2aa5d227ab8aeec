import type { FieldInput } from './fieldSources.ts';
import { fieldValue } from './namedField.ts';
import { parseCalendarDate, toIsoMidnightUtc, type CalendarDate } from '../time/calendarDate.ts';
import type { Cardholder, Lookup } from '../entities/cardholder.ts';
import type { KnownField } from './fieldNames.ts';
import type { Option } from './options.ts';

/**
 * A text, 'YYYY-MM-DD', or an option's id; '' for nothing. A day that is being typed leaves its missing parts
 * empty: '1990--15'.
 */
export type FormValue = string;

/** The present value as an option: the form holds its id, and the user reads its name. */
export function formValue(
  known: KnownField,
  facts: FieldInput,
  options: readonly Option[],
): Option {
  if (known.kind === 'lookup') return lookupOption(lookupOf(known, facts.cardholder), options);
  const value = fieldValue(
    `${known.owner === 'person' ? 'Person' : 'Cardholder'}.${known.name}`,
    facts,
  );
  if (typeof value === 'object') return { id: dateText(value), name: '' };
  const text = value ?? '';
  // A free-text field with a list may hold the option's id or its name.
  const option = options.find(({ id }) => id === text) ?? options.find(({ name }) => name === text);
  return option ?? { id: text, name: text };
}

function lookupOption(lookup: Lookup | undefined, options: readonly Option[]): Option {
  if (lookup === undefined) return { id: '', name: '' };
  const listed = options.find(({ id }) => id === lookup.id);
  return { id: lookup.id, name: lookup.name ?? listed?.name ?? '' };
}

function lookupOf({ name }: KnownField, cardholder: Cardholder | undefined): Lookup | undefined {
  switch (name) {
    case 'ExternalCompany':
      return cardholder?.externalCompany;
    case 'Department':
      return cardholder?.department;
    case 'BusinessUnit':
      return cardholder?.businessUnit;
    case 'CostAccount':
      return cardholder?.costAccount;
    case 'Location':
      return cardholder?.location;
    default:
      return undefined;
  }
}

/** A day as a form value: 'YYYY-MM-DD', or '' for none. */
export function dateText(date: CalendarDate | undefined): string {
  return date === undefined ? '' : toIsoMidnightUtc(date).slice(0, 10);
}

/** What decides how a form value is read: the control, and the options of a choice. */
interface ValueReader {
  readonly control: 'text' | 'date' | 'choice';
  readonly options: readonly Option[];
}

/**
 * A form value as it is sent in an update: a text trimmed, an option's id, a day as ISO midnight UTC
 * (decisions/calendar-dates). `null` empties the field and comes from an empty value alone.
 * @returns `undefined` if the value cannot be read: part of a date, no such day, an option that is not listed.
 */
export function sentValue(
  { control, options }: ValueReader,
  value: FormValue,
): string | null | undefined {
  if (control === 'choice' && value !== '') {
    return options.find(({ id }) => id === value)?.id;
  }
  const trimmed = value.trim();
  if (trimmed === '') return null;
  if (control !== 'date') return trimmed;
  const date = parseCalendarDate(trimmed);
  return date === undefined ? undefined : toIsoMidnightUtc(date);
}
