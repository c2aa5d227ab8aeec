import type { FieldOwner } from './attributes.ts';
import type { PayloadName } from './fieldNames.ts';
import type { ProfileField } from './fields.ts';
import { sentValue, type FormValue } from './formValue.ts';
import { isPossiblePhoneNumber } from './phoneNumber.ts';

/** What was typed, by the field's key; a field that was not touched is absent. */
export type Edits = Readonly<Record<string, FormValue>>;

/** Fields of one update, by their names on the wire; `null` empties one. */
export type FieldChanges = Readonly<Partial<Record<PayloadName, string | null>>>;

/** Section 4: 'saving updates cardholder data then person data'; absent where nothing changed. */
export interface ProfileChanges {
  readonly cardholder: FieldChanges | undefined;
  readonly person: FieldChanges | undefined;
}

/** What a field's form shows: what was typed, else what is stored. */
export function valueIn(edits: Edits, field: ProfileField): FormValue {
  return Object.hasOwn(edits, field.key) ? (edits[field.key] ?? '') : field.value;
}

/** Whether what was typed differs from what is stored by more than blanks around it. */
export function isChanged(edits: Edits, field: ProfileField): boolean {
  return field.isEditable && valueIn(edits, field).trim() !== field.value.trim();
}

/** Section 4: 'marks dirty on change'. */
export function isDirty(edits: Edits, fields: readonly ProfileField[]): boolean {
  return fields.some((field) => isChanged(edits, field));
}

/** A phone number was typed that cannot be one; what is stored already is the server's. */
export function isImpossible(edits: Edits, field: ProfileField): boolean {
  if (field.name !== 'PhoneNumber' && field.name !== 'MobileNumber') return false;
  const typed = valueIn(edits, field).trim();
  return isChanged(edits, field) && typed !== '' && !isPossiblePhoneNumber(typed);
}

/** The keys of the fields that no server need be asked about. */
export function impossibleFields(edits: Edits, fields: readonly ProfileField[]): readonly string[] {
  return fields.filter((field) => isImpossible(edits, field)).map(({ key }) => key);
}

/** The two updates of a form: only fields that changed, and only those that may be edited. */
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
