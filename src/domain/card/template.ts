import type { CalendarDate } from '../time/calendarDate.ts';
import { readableTextColour, type HexColour } from './colours.ts';
import { cutText, maxCardLabel, maxCardText } from './cutText.ts';
import type { FieldInput } from '../profile/fieldSources.ts';
import { fieldValue } from '../profile/namedField.ts';

/** One of the card's three bands as configured; an invalid colour is `undefined`. */
export interface TemplateBand {
  readonly background: HexColour | undefined;
  readonly text: HexColour | undefined;
}

/** Section 3: Card template. */
export interface CardTemplate {
  readonly cardTop: TemplateBand;
  readonly cardMiddle: TemplateBand;
  readonly cardBottom: TemplateBand;
  readonly firstPosition: readonly string[];
  readonly secondPosition: string | undefined;
  readonly thirdPosition: string | undefined;
  readonly fourthPosition: string | undefined;
  readonly fifthPosition: string | undefined;
  /** Base64. */
  readonly logo: string | undefined;
}

/** A resolved position. A date stays a date, because its format depends on the language ('MMMM DD, YYYY'). */
export type CardField =
  | { readonly name: string; readonly kind: 'text'; readonly text: string }
  | { readonly name: string; readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly name: string; readonly kind: 'empty' };

export interface CardFields {
  readonly first: readonly [CardField, CardField];
  readonly second: CardField;
  readonly third: CardField;
  readonly fourth: CardField;
  readonly fifth: CardField;
}

export interface BandColours {
  readonly background: HexColour;
  readonly text: HexColour;
}

export interface CardColours {
  readonly top: BandColours;
  readonly middle: BandColours;
  readonly bottom: BandColours;
}

/**
 * Section 3: 'fourth position is profile name, fifth is end date'. The first shows the person's name, so that
 * a card without a template still identifies its cardholder.
 */
const defaultNames = {
  first: ['Person.FirstName', 'Person.LastName'],
  fourth: 'Cardholder.ProfileName',
  fifth: 'Cardholder.EndDate',
} as const;

const defaultText: HexColour = '#FFFFFF';
const defaultBackgrounds = {
  top: '#FFFFFF',
  middle: '#5EC945',
  bottom: '#419E2B',
} as const satisfies Record<keyof CardColours, HexColour>;

/** The colours of a card that is not valid at any gate, with any template. Each pair reaches 4.5:1. */
export const mutedColours: CardColours = {
  top: { background: '#EDEFEE', text: '#14201A' },
  middle: { background: '#D5DAD7', text: '#14201A' },
  bottom: { background: '#C3CAC6', text: '#14201A' },
};

/** Section 3: the five positions. The first holds two fields. */
export function cardFields(template: CardTemplate | undefined, facts: FieldInput): CardFields {
  const first = template?.firstPosition.filter((name) => name.trim() !== '') ?? [];
  const [left, right] = first.length > 0 ? first : defaultNames.first;
  return {
    first: [resolve(left, undefined, facts), resolve(right, undefined, facts)],
    second: resolve(template?.secondPosition, undefined, facts),
    third: resolve(template?.thirdPosition, undefined, facts),
    fourth: resolve(template?.fourthPosition, defaultNames.fourth, facts),
    fifth: resolve(template?.fifthPosition, defaultNames.fifth, facts),
  };
}

/** The colours of the three bands, configured or default, with readable text on each. */
export function cardColours(template: CardTemplate | undefined): CardColours {
  return {
    top: bandColours(template?.cardTop, defaultBackgrounds.top),
    middle: bandColours(template?.cardMiddle, defaultBackgrounds.middle),
    bottom: bandColours(template?.cardBottom, defaultBackgrounds.bottom),
  };
}

function bandColours(band: TemplateBand | undefined, defaultBackground: HexColour): BandColours {
  const background = band?.background ?? defaultBackground;
  return { background, text: readableTextColour(background, band?.text ?? defaultText) };
}

function resolve(
  configured: string | undefined,
  defaultName: string | undefined,
  facts: FieldInput,
): CardField {
  const given = configured?.trim() ?? '';
  const whole = given === '' ? (defaultName ?? '') : given;
  const value = fieldValue(whole, facts);
  const name = cutText(whole, maxCardLabel);
  if (value === undefined) return { name, kind: 'empty' };
  if (typeof value !== 'string') return { name, kind: 'date', date: value };
  return value.trim() === ''
    ? { name, kind: 'empty' }
    : { name, kind: 'text', text: cutText(value, maxCardText) };
}
