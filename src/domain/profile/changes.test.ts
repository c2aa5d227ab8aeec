import { describe, expect, test } from 'vitest';
import { isDirty, profileChanges, type Edits } from './changes.ts';
import { formFields } from './fields.ts';
import { dateText, sentValue } from './formValue.ts';
import { exampleConfig, exampleSources } from './profile.example.ts';

const fields = (['person', 'cardholder'] as const).flatMap((owner) =>
  formFields(owner, exampleConfig, exampleSources, true),
);

describe('section 4: saving updates cardholder data then person data; only what changed', () => {
  test.each<[string, Edits, object]>([
    ['nothing typed', {}, {}],
    ['the same again, with blanks around it', { 'cardholder.JobTitle': ' Engineer ' }, {}],
    [
      'a lookup by id, a text trimmed',
      { 'cardholder.Location': 'location-2', 'cardholder.JobTitle': ' Lead ' },
      { cardholder: { locationId: 'location-2', jobTitle: 'Lead' } },
    ],
    [
      'emptied',
      { 'cardholder.JobTitle': '  ', 'person.Gender': '' },
      { cardholder: { jobTitle: null }, person: { gender: null } },
    ],
    [
      'a birth date as ISO midnight UTC',
      { 'person.BirthDate': '1990-03-05' },
      { person: { birthDate: '1990-03-05T00:00:00.000Z' } },
    ],
    ['a birth date taken away', { 'person.BirthDate': '' }, { person: { birthDate: null } }],
    ['a field that is read-only', { 'person.FirstName': 'Other' }, {}],
    ['a field that does not exist', { __proto__x: 'Other' }, {}],
  ])('%s', (_name, edits, expected) => {
    expect(profileChanges(edits, fields)).toEqual({
      cardholder: undefined,
      person: undefined,
      ...expected,
    });
    expect(isDirty(edits, fields)).toBe(Object.keys(expected).length > 0);
  });
});

describe('decisions/calendar-dates: a calendar date is sent as an ISO string at midnight UTC', () => {
  test.each([
    ['1988-02-29', '1988-02-29T00:00:00.000Z'],
    ['2026-02-30', null],
    ['', null],
  ])('%o is sent as %o', (typed, sent) => {
    expect(sentValue('date', typed)).toBe(sent);
  });

  test('a form holds a date as year-month-day', () => {
    expect(dateText({ year: 1990, month: 3, day: 5 })).toBe('1990-03-05');
    expect(dateText(undefined)).toBe('');
  });
});
