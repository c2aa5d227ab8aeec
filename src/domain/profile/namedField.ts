import { describesProfile } from './activeProfile.ts';
import type { CalendarDate } from '../time/calendarDate.ts';
import type { FieldInput } from './fieldSources.ts';
import { validUntil } from './validUntil.ts';

type Getter = (facts: FieldInput) => string | CalendarDate | undefined;

/** Section 3: the fields a template may name. No other name is ever looked up. */
const getters: Readonly<Record<string, Getter>> = {
  'Person.FirstName': ({ person }) => person.firstName,
  'Person.MiddleName': ({ person }) => person.middleName,
  'Person.LastName': ({ person }) => person.lastName,
  'Person.Prefix': ({ person }) => person.prefix,
  'Person.Suffix': ({ person }) => person.suffix,
  'Person.Gender': ({ person }) => person.gender,
  'Person.BirthDate': ({ person }) => person.birthDate,
  'Person.Email': ({ person }) => person.email,
  'Person.PhoneNumber': ({ person }) => person.phoneNumber,
  'Person.MobileNumber': ({ person }) => person.mobileNumber,
  'Person.Status': ({ person }) => person.statusWord,
  'Cardholder.ProfileName': profileName,
  'Cardholder.StartDate': ({ cardholder }) => cardholder?.startDate,
  // The same date as in the banner, so that the card never contradicts itself.
  'Cardholder.EndDate': validUntil,
  'Cardholder.Created': ({ cardholder }) => cardholder?.created,
  'Cardholder.Status': ({ cardholder }) => cardholder?.status,
  'Cardholder.Email': ({ cardholder, profile }) => cardholder?.email ?? profile?.email,
  'Cardholder.Department': ({ cardholder }) => cardholder?.department?.name,
  'Cardholder.Location': ({ cardholder }) => cardholder?.location?.name,
  'Cardholder.ExternalCompany': ({ cardholder }) => cardholder?.externalCompany?.name,
  'Cardholder.BusinessUnit': ({ cardholder }) => cardholder?.businessUnit?.name,
  'Cardholder.CostAccount': ({ cardholder }) => cardholder?.costAccount?.name,
  'Cardholder.JobTitle': ({ cardholder }) => cardholder?.jobTitle,
  'Cardholder.NameOnCard': ({ cardholder }) => cardholder?.nameOnCard,
  'Cardholder.Note': ({ cardholder }) => cardholder?.note,
  'Cardholder.ProfileNumber': ({ cardholder }) => cardholder?.profileNumber,
  'Cardholder.FreeField1': ({ cardholder }) => cardholder?.freeField1,
  'Cardholder.FreeField2': ({ cardholder }) => cardholder?.freeField2,
};

/** The value of a template's field name; `undefined` if the name is unknown or has no value. */
export function fieldValue(name: string, facts: FieldInput): string | CalendarDate | undefined {
  return Object.hasOwn(getters, name) ? getters[name]?.(facts) : undefined;
}

/** Uses the user reply first if it is about this profile, because it arrives before the cardholders. */
function profileName({ person, profile, cardholder }: FieldInput): string | undefined {
  const own = describesProfile(person, profile) ? person.profileName : undefined;
  return own ?? profile?.name ?? cardholder?.profile?.name;
}
