import { describe, expect, test } from 'vitest';
import { exampleFacts, examplePerson } from '../card/facts.example.ts';
import { fieldValue } from './namedField.ts';

const facts = {
  ...exampleFacts,
  person: {
    ...examplePerson,
    middleName: 'Middle',
    prefix: 'Dr',
    suffix: 'Jr',
    gender: 'X',
    phoneNumber: '12',
  },
};

describe('section 3: template fields are written like Person.FirstName or Cardholder.ProfileName', () => {
  test.each([
    ['Person.FirstName', 'Ada'],
    ['Person.MiddleName', 'Middle'],
    ['Person.LastName', 'Example'],
    ['Person.Prefix', 'Dr'],
    ['Person.Suffix', 'Jr'],
    ['Person.Gender', 'X'],
    ['Person.BirthDate', { year: 1990, month: 5, day: 1 }],
    ['Person.Email', 'ada@example.test'],
    ['Person.PhoneNumber', '12'],
    ['Person.MobileNumber', '+10000000000'],
    ['Person.Status', 'Activated'],
    ['Cardholder.ProfileName', 'Employee'],
    ['Cardholder.StartDate', { year: 2020, month: 1, day: 1 }],
    ['Cardholder.EndDate', { year: 2030, month: 12, day: 31 }],
    ['Cardholder.Created', { year: 2019, month: 12, day: 24 }],
    ['Cardholder.Status', 'Activated'],
    ['Cardholder.Email', 'cardholder@example.test'],
    ['Cardholder.Department', 'Logistics'],
    ['Cardholder.Location', 'Harbour'],
    ['Cardholder.ExternalCompany', 'Partner Company'],
    ['Cardholder.BusinessUnit', 'North'],
    ['Cardholder.CostAccount', '4000'],
    ['Cardholder.JobTitle', 'Planner'],
    ['Cardholder.NameOnCard', 'A. Example'],
    ['Cardholder.Note', 'Gate 3'],
    ['Cardholder.ProfileNumber', '42'],
    ['Cardholder.FreeField1', 'free one'],
    ['Cardholder.FreeField2', 'free two'],
  ])('%s', (name, expected) => {
    expect(fieldValue(name, facts)).toEqual(expected);
  });
});

test.each([
  '',
  'Person.Foo',
  'Person.firstName',
  'Person.Photo',
  'Person.constructor',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
])('an unknown name has no value: %s', (name) => {
  expect(fieldValue(name, facts)).toBeUndefined();
});

test('before the cardholders load, the user reply and its profiles provide the values', () => {
  const early = { ...facts, cardholder: undefined };
  expect(fieldValue('Cardholder.ProfileName', early)).toBe('Employee');
  expect(fieldValue('Cardholder.Email', early)).toBe('employee@example.test');
  expect(fieldValue('Cardholder.Department', early)).toBeUndefined();
});

test('a user reply about another profile provides neither name nor date', () => {
  const other = { ...facts, profile: examplePerson.profiles[1], cardholder: undefined };
  expect(fieldValue('Cardholder.ProfileName', other)).toBe('Visitor');
  expect(fieldValue('Cardholder.EndDate', other)).toBeUndefined();
});
