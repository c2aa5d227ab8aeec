/**
 * The fields of a profile as screens show and edit them: which fields, in which order, with which label,
 * value and options (specification, section 2 'Profile' and 'EditProfile').
 */
import type { FieldInput } from './fieldSources.ts';
import { fieldValue } from './namedField.ts';
import type { CalendarDate } from '../time/calendarDate.ts';
import {
  attributeLabel,
  type Attribute,
  type AttributeConfig,
  type FieldOwner,
  type LabelOverrides,
} from './attributes.ts';
import { knownField, type FieldName, type KnownField, type PayloadName } from './fieldNames.ts';
import { formValue, type FormValue } from './formValue.ts';
import { optionsOf, sortedByName, type Option, type OptionLists } from './options.ts';

/** How a field is edited. */
type FieldControl = 'text' | 'date' | 'choice';

export interface ProfileField {
  /** Unique among all fields: `person.BirthDate`. */
  readonly key: string;
  readonly owner: FieldOwner;
  readonly name: FieldName;
  /** Its name in the update; `undefined` for a field that is not edited here. */
  readonly payload: PayloadName | undefined;
  readonly control: FieldControl;
  /** The server's label; `undefined` for the app's own text. */
  readonly label: string | undefined;
  readonly isEditable: boolean;
  /** The value in its form: a text, 'YYYY-MM-DD', or an option's id; '' for nothing. */
  readonly value: FormValue;
  /** The value on Profile; `undefined` is shown as '-'. */
  readonly shown: string | CalendarDate | undefined;
  /** Sorted by name; always includes the present value. */
  readonly options: readonly Option[];
}

export interface FieldSources {
  readonly facts: FieldInput;
  readonly labels: LabelOverrides;
  readonly options: OptionLists;
  /** A language tag that sets the order of the options. */
  readonly language: string;
}

/** Section 2, Profile: 'person attributes, cardholder attributes', as named in the visible lists. */
export function visibleFields(
  owner: FieldOwner,
  config: AttributeConfig,
  sources: FieldSources,
): readonly ProfileField[] {
  return config[owner].visible.flatMap(fieldOf(owner, () => false, sources)).filter(isFirst);
}

/**
 * Section 2, EditProfile: the visible fields, including the editable ones among them ('non-editable fields
 * are read-only'). Editable fields that are not visible follow.
 * @param mayEdit the policy `mayEditProfile`; off makes every field read-only.
 */
export function formFields(
  owner: FieldOwner,
  config: AttributeConfig,
  sources: FieldSources,
  mayEdit: boolean,
): readonly ProfileField[] {
  const { visible, editable } = config[owner];
  const names = new Set(editable.map(({ name }) => knownField(owner, name)?.name));
  const isEditable = ({ name }: KnownField) => mayEdit && names.has(name);
  return [...visible, ...editable].flatMap(fieldOf(owner, isEditable, sources)).filter(isFirst);
}

/** A field that the server requests by name, editable whatever the lists contain (the wizard's). */
export function askedField(
  owner: FieldOwner,
  attribute: Attribute,
  sources: FieldSources,
): ProfileField | undefined {
  return fieldOf(owner, () => true, sources)(attribute)[0];
}

/** The same fields with the values that other facts contain, for example those of a later reply. */
export function withValuesOf(
  facts: FieldInput,
  fields: readonly ProfileField[],
): readonly ProfileField[] {
  return fields.map((field) => {
    const known = knownField(field.owner, field.name);
    return known === undefined
      ? field
      : { ...field, value: formValue(known, facts, field.options).id };
  });
}

function fieldOf(
  owner: FieldOwner,
  isEditable: (known: KnownField) => boolean,
  sources: FieldSources,
): (attribute: Attribute) => ProfileField[] {
  return (attribute) => {
    const known = knownField(owner, attribute.name);
    if (known === undefined) return [];
    const options = optionsOf(known.name, sources.options);
    const value = formValue(known, sources.facts, options);
    const control = controlOf(known, options);
    return [
      {
        key: `${owner}.${known.name}`,
        owner,
        name: known.name,
        payload: known.payload,
        control,
        label: attributeLabel(attribute, sources.labels),
        isEditable: isEditable(known) && canBeEdited(known, options, sources.facts),
        value: value.id,
        shown: shownValue(known, value.name, sources.facts),
        options:
          control === 'choice' ? sortedByName(withPresent(options, value), sources.language) : [],
      },
    ];
  };
}

function controlOf({ kind }: KnownField, options: readonly Option[]): FieldControl {
  if (kind === 'date') return 'date';
  return kind === 'lookup' || options.length > 0 ? 'choice' : 'text';
}

/** A lookup without its list cannot be chosen, and a cardholder that is not loaded has nothing to change. */
function canBeEdited(known: KnownField, options: readonly Option[], facts: FieldInput): boolean {
  if (known.kind === 'fixed') return false;
  if (known.kind === 'lookup' && options.length === 0) return false;
  return known.owner === 'person' || facts.cardholder !== undefined;
}

function withPresent(options: readonly Option[], present: Option): readonly Option[] {
  const isThere = present.id === '' || options.some(({ id }) => id === present.id);
  return isThere ? options : [...options, present];
}

function shownValue(
  { owner, name }: KnownField,
  optionName: string,
  facts: FieldInput,
): string | CalendarDate | undefined {
  const template = name === 'ProfileName' || owner === 'cardholder' ? 'Cardholder' : 'Person';
  const value = fieldValue(`${template}.${name}`, facts);
  if (typeof value === 'object') return value;
  const words = (optionName === '' ? value : optionName)?.trim();
  return words === '' ? undefined : words;
}

function isFirst(field: ProfileField, at: number, all: readonly ProfileField[]): boolean {
  return all.findIndex(({ key }) => key === field.key) === at;
}
