import { expect, test } from 'vitest';
import { exampleCardholder, exampleFacts, examplePerson } from '../card/facts.example.ts';
import { validUntil } from './validUntil.ts';

const withoutProfileEnd = { ...examplePerson, profileEndDate: undefined };

test.each([
  ["the active profile's end date", exampleFacts, examplePerson.profileEndDate],
  [
    "else the cardholder's",
    { ...exampleFacts, person: withoutProfileEnd },
    exampleCardholder.endDate,
  ],
  [
    "the cardholder's, where the user reply is about another profile",
    { ...exampleFacts, profile: examplePerson.profiles[1] },
    exampleCardholder.endDate,
  ],
  [
    'none, where neither has one',
    { ...exampleFacts, person: withoutProfileEnd, cardholder: undefined },
    undefined,
  ],
  [
    'the user reply alone, without profiles',
    { ...exampleFacts, profile: undefined, cardholder: undefined },
    examplePerson.profileEndDate,
  ],
])('decisions/banner-order: %s', (_name, facts, expected) => {
  expect(validUntil(facts)).toEqual(expected);
});
