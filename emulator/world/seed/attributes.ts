/** The attributes that an organization shows and allows to be edited, as its administrators configure them. */
import type { Attribute, AttributeConfig, Lookup } from '../entities/organization.ts';

/** The card cloud's own label for each attribute. */
const translations = {
  FirstName: 'First name',
  MiddleName: 'Middle name',
  LastName: 'Last name',
  Prefix: 'Title',
  Suffix: 'Suffix',
  Gender: 'Gender',
  BirthDate: 'Date of birth',
  Email: 'E-mail',
  PhoneNumber: 'Phone number',
  MobileNumber: 'Mobile number',
  ProfileName: 'Profile',
  Location: 'Location',
  BusinessUnit: 'Business unit',
  ExternalCompany: 'Company',
  Department: 'Department',
  CostAccount: 'Cost account',
  JobTitle: 'Job title',
  NameOnCard: 'Name on card',
  Note: 'Note',
  FreeField1: 'Free field 1',
  FreeField2: 'Free field 2',
} as const;

type AttributeName = keyof typeof translations;

/** An attribute has the same id in every organization. */
function attribute(name: AttributeName, customLabel: string | null = null): Attribute {
  return {
    attributeId: `attribute-${name.toLowerCase()}`,
    name,
    translation: translations[name],
    customLabel,
  };
}

function attributes(...names: AttributeName[]): Attribute[] {
  return names.map((name) => attribute(name));
}

/** The attributes of an ordinary employer: all useful ones are shown, the name is fixed, the rest is editable. */
export function ordinaryAttributes(): AttributeConfig {
  return {
    person: {
      visible: attributes(
        'FirstName',
        'LastName',
        'BirthDate',
        'Gender',
        'Email',
        'PhoneNumber',
        'MobileNumber',
      ),
      editable: attributes('BirthDate', 'Gender', 'PhoneNumber', 'MobileNumber'),
    },
    cardholder: {
      visible: [
        ...attributes('Department', 'Location', 'JobTitle', 'NameOnCard', 'BusinessUnit'),
        attribute('FreeField1', 'Licence plate'),
        ...attributes('Note'),
      ],
      editable: [
        ...attributes('Location', 'JobTitle', 'NameOnCard'),
        attribute('FreeField1', 'Licence plate'),
        ...attributes('Note'),
      ],
    },
    address: { showAddress: true, allowEditAddress: true },
  };
}

const lookups = (list: string, ...names: string[]): Lookup[] =>
  names.map((name, index) => ({ id: `${list}-${index + 1}`, name }));

/** Lists named by field and 'Options' (section 3). They are not sorted, as on a real server. */
export function ordinaryOptions(): Record<string, Lookup[]> {
  return {
    genderOptions: ['Male', 'Female', 'Diverse'].map((name) => ({ id: name, name })),
    locationOptions: lookups('location', 'South Hall', 'Main Building', 'Workshop', 'Annex'),
    departmentOptions: lookups('department', 'Operations', 'Design', 'Finance', 'Safety'),
    businessUnitOptions: lookups('unit', 'Turbines', 'Pumps', 'Services'),
    costAccountOptions: lookups('account', '4100 Projects', '4200 Maintenance'),
    externalCompanyOptions: lookups('company', 'Fernlight Rigging', 'Osier & Daughters'),
  };
}
