import type { FieldOwner } from './attributes.ts';

/**
 * What a field holds: a text, a calendar day, a lookup (an id from a list), or a value that is not edited
 * here.
 */
type FieldKind = 'text' | 'date' | 'lookup' | 'fixed';

/** A field's name in the update (section 7, and decisions/cardholder-update). */
export type PayloadName =
  | 'prefix'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'gender'
  | 'birthDate'
  | 'phoneNumber'
  | 'mobileNumber'
  | 'email'
  | 'externalCompanyId'
  | 'departmentId'
  | 'businessUnit'
  | 'costAccount'
  | 'locationId'
  | 'jobTitle'
  | 'nameOnCard'
  | 'note'
  | 'freeField1'
  | 'freeField2';

interface FieldRow {
  readonly kind: FieldKind;
  /** `undefined`: not edited here. */
  readonly payload: PayloadName | undefined;
}

const row = (kind: FieldKind, payload: PayloadName): FieldRow => ({ kind, payload });
const fixed: FieldRow = { kind: 'fixed', payload: undefined };

/** Section 3: the profile fields, each under the owner whose update contains it. */
const table = {
  person: {
    Prefix: row('text', 'prefix'),
    FirstName: row('text', 'firstName'),
    MiddleName: row('text', 'middleName'),
    LastName: row('text', 'lastName'),
    Suffix: row('text', 'suffix'),
    Gender: row('text', 'gender'),
    BirthDate: row('date', 'birthDate'),
    Email: row('text', 'email'),
    PhoneNumber: row('text', 'phoneNumber'),
    MobileNumber: row('text', 'mobileNumber'),
    ProfileName: fixed,
    Status: fixed,
  },
  cardholder: {
    Email: row('text', 'email'),
    ExternalCompany: row('lookup', 'externalCompanyId'),
    Department: row('lookup', 'departmentId'),
    BusinessUnit: row('lookup', 'businessUnit'),
    CostAccount: row('lookup', 'costAccount'),
    Location: row('lookup', 'locationId'),
    JobTitle: row('text', 'jobTitle'),
    NameOnCard: row('text', 'nameOnCard'),
    Note: row('text', 'note'),
    FreeField1: row('text', 'freeField1'),
    FreeField2: row('text', 'freeField2'),
    ProfileNumber: fixed,
    ProfileName: fixed,
    StartDate: fixed,
    EndDate: fixed,
    Created: fixed,
    Status: fixed,
  },
} as const satisfies Record<FieldOwner, Record<string, FieldRow>>;

export type FieldName = keyof (typeof table)['person'] | keyof (typeof table)['cardholder'];

export interface KnownField extends FieldRow {
  readonly owner: FieldOwner;
  readonly name: FieldName;
}

const known: Readonly<Record<FieldOwner, ReadonlyMap<string, KnownField>>> = {
  person: rowsOf('person'),
  cardholder: rowsOf('cardholder'),
};

function rowsOf(owner: FieldOwner): ReadonlyMap<string, KnownField> {
  const rows: Readonly<Record<string, FieldRow>> = table[owner];
  return new Map(
    Object.entries(rows).map(([name, each]) => [
      name.toLowerCase(),
      { ...each, owner, name: name as FieldName },
    ]),
  );
}

/**
 * The field for a server's attribute name, in any letter case.
 * @returns `undefined` for a name the app has no value for; such an attribute is ignored.
 */
export function knownField(owner: FieldOwner, name: string): KnownField | undefined {
  return known[owner].get(name.trim().toLowerCase());
}
