import type { FieldOwner } from './attributes.ts';
import type { PayloadName } from './fieldNames.ts';
import type { ProfileField } from './fields.ts';
import { sentValue, type FormValue } from './formValue.ts';
import { isPossiblePhoneNumber } from './phoneNumber.ts';

/** The typed values by field key; an untouched field is absent. */
export type Edits = Readonly<Record<string, FormValue>>;

/** The fields of one update, by their names on the wire; `null` empties a field. */
type FieldChanges = Readonly<Partial<Record<PayloadName, string | null>>>;

/** Section 4: 'saving updates cardholder data then person data'; absent where nothing changed. */
export interface ProfileChanges {
  readonly cardholder: FieldChanges | undefined;
  readonly person: FieldChanges | undefined;
}

/** What a field's form shows: the typed value, else the stored one. */
export function valueIn(edits: Edits, field: ProfileField): FormValue {
  return Object.hasOwn(edits, field.key) ? (edits[field.key] ?? '') : field.value;
}

/** Whether the typed value differs from the stored one by more than a text's surrounding blanks. */
export function isChanged(edits: Edits, field: ProfileField): boolean {
  if (!field.isEditable) return false;
  const [typed, stored] = [valueIn(edits, field), field.value];
  return field.control === 'choice' ? typed !== stored : typed.trim() !== stored.trim();
}

/** Section 4: 'marks dirty on change'. */
export function isDirty(edits: Edits, fields: readonly ProfileField[]): boolean {
  return fields.some((field) => isChanged(edits, field));
}

/** Why a typed value cannot be saved, as certain without the server. */
export type FieldFault = 'notPhone' | 'notWholeDate' | 'noSuchDate' | 'notOffered';

/** @returns `undefined` for a value that may be sent. A value that is already stored is left to the server. */
export function faultIn(edits: Edits, field: ProfileField): FieldFault | undefined {
  if (!isChanged(edits, field)) return undefined;
  const typed = valueIn(edits, field).trim();
  if (sentValue(field, valueIn(edits, field)) === undefined) {
    if (field.control !== 'date') return 'notOffered';
    return hasAllParts(typed) ? 'noSuchDate' : 'notWholeDate';
  }
  const isPhone = field.name === 'PhoneNumber' || field.name === 'MobileNumber';
  return isPhone && typed !== '' && !isPossiblePhoneNumber(typed) ? 'notPhone' : undefined;
}

/** Three parts, and no year that has only begun: '0198'. */
function hasAllParts(day: string): boolean {
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(day);
}

/** The keys of the fields that are certainly wrong, without a request to the server. */
export function impossibleFields(edits: Edits, fields: readonly ProfileField[]): readonly string[] {
  return fields.filter((field) => faultIn(edits, field) !== undefined).map(({ key }) => key);
}

/**
 * The two updates of a form, with only the fields that changed and may be edited.
 * @throws RangeError for a value that cannot be read (see `faultIn`), which must not be sent as an empty one.
 */
export function profileChanges(edits: Edits, fields: readonly ProfileField[]): ProfileChanges {
  return {
    cardholder: changesOf('cardholder', edits, fields),
    person: changesOf('person', edits, fields),
  };
}

function changesOf(
  owner: FieldOwner,
  edits: Edits,
  fields: readonly ProfileField[],
): FieldChanges | undefined {
  const changed = fields.filter((field) => field.owner === owner && isChanged(edits, field));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.flatMap((field) => {
      const sent = sentValue(field, valueIn(edits, field));
      if (sent === undefined) throw new RangeError(`unreadable: ${field.key}`);
      return field.payload === undefined ? [] : [[field.payload, sent]];
    }),
  );
}
