import { exampleCardholder, examplePerson } from '../card/facts.example.ts';
import type { Attribute, AttributeConfig } from './attributes.ts';
import type { FieldSources } from './fields.ts';
import type { OptionLists } from './options.ts';

/** A server attribute with only a name, for tests. */
export function exampleAttribute(name: string, differing: Partial<Attribute> = {}): Attribute {
  return {
    id: `attribute-${name.toLowerCase()}`,
    name,
    translation: undefined,
    customLabel: undefined,
    ...differing,
  };
}

const attributes = (...names: string[]) => names.map((name) => exampleAttribute(name));

/** A neutral, invented configuration for tests. */
export const exampleConfig: AttributeConfig = {
  person: {
    visible: attributes('FirstName', 'BirthDate', 'Gender', 'MobileNumber'),
    editable: attributes('BirthDate', 'Gender', 'MobileNumber', 'PhoneNumber'),
  },
  cardholder: {
    visible: attributes('Department', 'Location', 'JobTitle', 'EndDate'),
    editable: attributes('Location', 'JobTitle', 'CostAccount'),
  },
  address: { showAddress: true, allowEditAddress: true },
};

export const exampleOptions: OptionLists = new Map([
  ['gender', ['Female', 'Diverse'].map((name) => ({ id: name, name }))],
  [
    'location',
    [
      { id: 'location-1', name: 'South Hall' },
      { id: 'location-2', name: 'Annex' },
    ],
  ],
]);

export const exampleSources: FieldSources = {
  facts: {
    person: {
      ...examplePerson,
      gender: 'Female',
      birthDate: { year: 1988, month: 2, day: 29 },
      mobileNumber: '+44 7700 900417',
      phoneNumber: undefined,
    },
    profile: examplePerson.profiles[0],
    cardholder: {
      ...exampleCardholder,
      department: { id: 'department-1', name: 'Design' },
      location: { id: 'location-1', name: 'South Hall' },
      costAccount: undefined,
      jobTitle: 'Engineer',
    },
  },
  labels: new Map(),
  options: exampleOptions,
  language: 'en',
};
