import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultIn, isDirty, profileChanges, type Edits } from './changes.ts';
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
    ['', null],
  ])('%o is sent as %o', (typed, sent) => {
    expect(sentValue({ control: 'date', options: [] }, typed)).toBe(sent);
  });

  test('a form holds a date as year-month-day', () => {
    expect(dateText({ year: 1990, month: 3, day: 5 })).toBe('1990-03-05');
    expect(dateText(undefined)).toBe('');
  });
});

describe("what cannot be read is an error, and is never sent as 'deleted'", () => {
  test.each<[field: string, typed: string, fault: string]>([
    ['person.BirthDate', '1990--15', 'notWholeDate'],
    ['person.BirthDate', '0019-03-15', 'notWholeDate'],
    ['person.BirthDate', '-03-15', 'notWholeDate'],
    ['person.BirthDate', '1990-02-29', 'noSuchDate'],
    ['person.BirthDate', '2026-06-31', 'noSuchDate'],
    ['person.BirthDate', 'soon', 'notWholeDate'],
    ['cardholder.Location', 'location-gone', 'notOffered'],
    ['cardholder.Location', ' location-2', 'notOffered'],
    ['person.MobileNumber', 'abc', 'notPhone'],
  ])('%s with %o: %s', (key, typed, fault) => {
    const field = fields.find((each) => each.key === key);
    if (field === undefined) throw new Error(`no ${key}`);
    const edits = { [key]: typed };
    expect(faultIn(edits, field)).toBe(fault);
    if (fault !== 'notPhone') expect(() => profileChanges(edits, fields)).toThrow(RangeError);
  });

  test('any text in any control: null is sent for an empty value alone', () => {
    const editable = fields.filter(({ isEditable }) => isEditable);
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^\d{0,4}-\d{0,2}-\d{0,2}$/),
      fc.constantFrom('', ' ', 'location-2', '\u0000none', 'null', 'undefined'),
    );
    expect(new Set(editable.map(({ control }) => control))).toEqual(
      new Set(['text', 'date', 'choice']),
    );
    fc.assert(
      fc.property(fc.constantFrom(...editable), texts, (field, typed) => {
        const sent = sentValue(field, typed);
        if (field.control === 'choice') expect(sent === null).toBe(typed === '');
        else expect(sent === null).toBe(typed.trim() === '');
      }),
      { numRuns: 2_000 },
    );
  });
});
