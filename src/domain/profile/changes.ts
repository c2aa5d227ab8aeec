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

/** Whether the typed value differs from the stored one by more than surrounding blanks. */
export function isChanged(edits: Edits, field: ProfileField): boolean {
  return field.isEditable && valueIn(edits, field).trim() !== field.value.trim();
}

/** Section 4: 'marks dirty on change'. */
export function isDirty(edits: Edits, fields: readonly ProfileField[]): boolean {
  return fields.some((field) => isChanged(edits, field));
}

/** Whether the user typed an impossible phone number; a number that is already stored is left to the server. */
export function isImpossible(edits: Edits, field: ProfileField): boolean {
  if (field.name !== 'PhoneNumber' && field.name !== 'MobileNumber') return false;
  const typed = valueIn(edits, field).trim();
  return isChanged(edits, field) && typed !== '' && !isPossiblePhoneNumber(typed);
}

/** The keys of the fields that are certainly wrong, without a request to the server. */
export function impossibleFields(edits: Edits, fields: readonly ProfileField[]): readonly string[] {
  return fields.filter((field) => isImpossible(edits, field)).map(({ key }) => key);
}

/** The two updates of a form, with only the fields that changed and may be edited. */
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
    changed.flatMap((field) =>
      field.payload === undefined
        ? []
        : [[field.payload, sentValue(field.control, valueIn(edits, field))]],
    ),
  );
}
