/** The server's lists alone define what a cardholder may change (specification, section 5). */
import type { CardholderUpdateDto } from '#contract/dto/cardholder.ts';
import type { PersonUpdateDto } from '#contract/dto/user.ts';
import type { Attribute, Organization } from '../world/entities/organization.ts';
import type { Caller } from './caller.ts';
import { forbidden, Refusal } from './refusal.ts';

type Changes = Readonly<Record<string, string | null | undefined>>;

/** Maps each field of the cardholder update to its attribute, and so to its option list. */
const cardholderAttributes: Readonly<
  Record<Exclude<keyof CardholderUpdateDto, 'cardholderId'>, string>
> = {
  locationId: 'Location',
  departmentId: 'Department',
  externalCompanyId: 'ExternalCompany',
  businessUnit: 'BusinessUnit',
  costAccount: 'CostAccount',
  nameOnCard: 'NameOnCard',
  note: 'Note',
  jobTitle: 'JobTitle',
  email: 'Email',
  freeField1: 'FreeField1',
  freeField2: 'FreeField2',
};

export function refusedPersonChanges(
  caller: Caller,
  changes: Omit<PersonUpdateDto, 'personId'>,
): Refusal | undefined {
  return refusedChanges(
    caller,
    caller.organization.attributes.person.editable,
    changes,
    (field) => field.charAt(0).toUpperCase() + field.slice(1),
  );
}

export function refusedCardholderChanges(
  caller: Caller,
  changes: Omit<CardholderUpdateDto, 'cardholderId'>,
): Refusal | undefined {
  const attributes: Readonly<Record<string, string>> = cardholderAttributes;
  return refusedChanges(
    caller,
    caller.organization.attributes.cardholder.editable,
    changes,
    (field) => attributes[field] ?? field,
  );
}

function refusedChanges(
  caller: Caller,
  editable: readonly Attribute[],
  changes: Changes,
  attributeOf: (field: string) => string,
): Refusal | undefined {
  const { organization } = caller;
  const wizardFields = organization.wizard.wizardFields.map((field) => field.name.toLowerCase());
  const isInWizard = (attribute: string) => wizardFields.includes(attribute.toLowerCase());
  const fields = Object.keys(changes).filter((field) => changes[field] !== undefined);
  const isOnlyWizard = fields.every((field) => isInWizard(attributeOf(field)));
  if (organization.config.allowUserInfoEdit !== true && !isOnlyWizard) {
    return forbidden('allowUserInfoEdit');
  }
  const fixed = fields.filter((field) => {
    const attribute = attributeOf(field);
    return !isInWizard(attribute) && !editable.some((each) => each.name === attribute);
  });
  if (fixed.length > 0) return errorsFor(403, fixed, 'This field cannot be edited.');
  const wrong = fields.filter((field) => !isValid(organization, field, attributeOf, changes));
  return wrong.length > 0 ? errorsFor(422, wrong, 'This value is not valid.') : undefined;
}

function isValid(
  organization: Organization,
  field: string,
  attributeOf: (field: string) => string,
  changes: Changes,
): boolean {
  const value = changes[field];
  if (value === null || value === undefined || value === '') return true;
  if (value.length > 500) return false;
  if (field === 'birthDate') return isCalendarDay(value);
  if (field === 'email') return /^[^\s@]+@[^\s@]+$/.test(value);
  const attribute = attributeOf(field);
  const options =
    organization.options[`${attribute.charAt(0).toLowerCase()}${attribute.slice(1)}Options`];
  return options === undefined || options.some((option) => option.id === value);
}

/** An ISO instant or date whose calendar day exists. */
function isCalendarDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/.exec(value) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(`${year}-${month}-${day}`);
}

function errorsFor(status: 403 | 422, fields: readonly string[], message: string): Refusal {
  return new Refusal(status, Object.fromEntries(fields.map((field) => [field, [message]])));
}
