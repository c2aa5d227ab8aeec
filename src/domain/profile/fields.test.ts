import { describe, expect, test } from 'vitest';
import { attributeLabel, type AttributeConfig } from './attributes.ts';
import { knownField } from './fieldNames.ts';
import { formFields, visibleFields, withValuesOf, type FieldSources } from './fields.ts';
import { sortedByName } from './options.ts';
import {
  exampleAttribute as attribute,
  exampleConfig,
  exampleOptions,
  exampleSources,
} from './profile.example.ts';

const { facts } = exampleSources;

/** A configuration that shows one person attribute and makes it editable. */
function onlyPerson(name: string): AttributeConfig {
  const list = [attribute(name)];
  return {
    ...exampleConfig,
    person: { visible: list, editable: list },
  };
}

describe('decisions/profile-fields: custom label, else system override, else translation, else our text', () => {
  const overrides = new Map([['attribute-note', 'Override']]);
  test.each([
    ['custom label', { customLabel: 'Custom', translation: 'Translated' }, 'Custom'],
    ['override', { customLabel: '  ', translation: 'Translated' }, 'Override'],
    ['translation', { id: 'other', translation: 'Translated' }, 'Translated'],
    ['our text', { id: 'other', translation: ' ' }, undefined],
  ])('%s', (_name, differing, expected) => {
    expect(attributeLabel(attribute('Note', differing), overrides)).toBe(expected);
  });

  test('a missing attribute has no label', () => {
    expect(attributeLabel(undefined, overrides)).toBeUndefined();
  });
});

describe('field names', () => {
  test.each(['BirthDate', 'birthDate', ' birthdate '])('%s is the birth date', (name) => {
    expect(knownField('person', name)?.name).toBe('BirthDate');
  });

  test.each(['__proto__', 'constructor', '', 'Location'])('%s is not a person field', (name) => {
    expect(knownField('person', name)).toBeUndefined();
  });
});

describe('section 2, Profile: person attributes, cardholder attributes', () => {
  test('the visible attributes are in list order, with their values', () => {
    const shown = (['person', 'cardholder'] as const)
      .flatMap((owner) => visibleFields(owner, exampleConfig, exampleSources))
      .map(({ key, shown: value }) => [key, value]);
    expect(shown).toEqual([
      ['person.FirstName', facts.person.firstName],
      ['person.BirthDate', { year: 1988, month: 2, day: 29 }],
      ['person.Gender', 'Female'],
      ['person.MobileNumber', '+44 7700 900417'],
      ['cardholder.Department', 'Design'],
      ['cardholder.Location', 'South Hall'],
      ['cardholder.JobTitle', 'Engineer'],
      ['cardholder.EndDate', { year: 2030, month: 12, day: 31 }],
    ]);
  });

  test.each([undefined, '', '   '])(
    '%o is shown as "-", because there is no value',
    (firstName) => {
      const sources: FieldSources = {
        ...exampleSources,
        facts: { ...facts, person: { ...facts.person, firstName } },
      };
      expect(visibleFields('person', exampleConfig, sources)[0]?.shown).toBeUndefined();
    },
  );

  test('a name that the app has no value for is left out, and a repeated name appears once', () => {
    const visible = ['ShoeSize', 'FirstName', 'firstname', '__proto__'].map((name) =>
      attribute(name),
    );
    const config = { ...exampleConfig, person: { visible, editable: [] } };
    expect(visibleFields('person', config, exampleSources).map(({ key }) => key)).toEqual([
      'person.FirstName',
    ]);
  });
});

describe('section 5: non-editable fields are read-only; editability follows server lists', () => {
  const editable = (mayEdit: boolean, sources = exampleSources) =>
    (['person', 'cardholder'] as const)
      .flatMap((owner) => formFields(owner, exampleConfig, sources, mayEdit))
      .map(({ key, isEditable }) => `${key} ${isEditable ? 'edit' : 'read'}`);

  test('visible fields come first, then editable fields that are not shown', () => {
    expect(editable(true)).toEqual([
      'person.FirstName read',
      'person.BirthDate edit',
      'person.Gender edit',
      'person.MobileNumber edit',
      'person.PhoneNumber edit',
      'cardholder.Department read',
      'cardholder.Location edit',
      'cardholder.JobTitle edit',
      'cardholder.EndDate read',
      // No costAccountOptions: there is nothing to choose from.
      'cardholder.CostAccount read',
    ]);
  });

  test('without allowUserInfoEdit everything is read-only', () => {
    expect(editable(false).filter((each) => each.endsWith('edit'))).toEqual([]);
  });

  test('a cardholder that is not loaded has nothing to edit', () => {
    const sources = { ...exampleSources, facts: { ...facts, cardholder: undefined } };
    expect(editable(true, sources).filter((each) => /^cardholder.*edit$/.test(each))).toEqual([]);
  });
});

describe('section 2: a matching Options list makes a dropdown sorted by name', () => {
  test.each([
    ['BirthDate', 'date'],
    ['Gender', 'choice'],
    ['MobileNumber', 'text'],
  ])('%s is a %s', (name, control) => {
    expect(formFields('person', onlyPerson(name), exampleSources, true)[0]?.control).toBe(control);
  });

  test('options are sorted by name in the user’s language, whatever the server’s order', () => {
    const options = ['Zürich', 'Östersund', 'Hall 10', 'Hall 9', 'Ande'].map((name) => ({
      id: name,
      name,
    }));
    const names = (language: string) => sortedByName(options, language).map(({ name }) => name);
    expect(names('de')).toEqual(['Ande', 'Hall 9', 'Hall 10', 'Östersund', 'Zürich']);
    expect(names('sv')).toEqual(['Ande', 'Hall 9', 'Hall 10', 'Zürich', 'Östersund']);
  });

  test('a text with an option’s name selects that option; an unlisted text stays unchanged', () => {
    const gender = (value: string) => {
      const list = [
        { id: 'f', name: 'Female' },
        { id: 'd', name: 'Diverse' },
      ];
      const sources = {
        ...exampleSources,
        options: new Map([...exampleOptions, ['gender', list]]),
        facts: { ...facts, person: { ...facts.person, gender: value } },
      };
      return formFields('person', onlyPerson('Gender'), sources, true)[0];
    };
    expect(gender('Female')).toMatchObject({ value: 'f', shown: 'Female' });
    expect(gender('d')).toMatchObject({ value: 'd', shown: 'Diverse' });
    expect(gender('Other')).toMatchObject({ value: 'Other', shown: 'Other' });
    expect(gender('Other')?.options.map(({ name }) => name)).toEqual([
      'Diverse',
      'Female',
      'Other',
    ]);
  });

  test('a lookup is chosen by id and shown by name', () => {
    const location = formFields('cardholder', exampleConfig, exampleSources, true)[1];
    expect(location).toMatchObject({
      control: 'choice',
      value: 'location-1',
      shown: 'South Hall',
      payload: 'locationId',
    });
    expect(location?.options.map(({ name }) => name)).toEqual(['Annex', 'South Hall']);
  });
});

test('the same fields with the values of a later reply, and nothing else changed', () => {
  const before = formFields('person', exampleConfig, exampleSources, true);
  const person = { ...facts.person, mobileNumber: '+44 7700 900555' };
  const after = withValuesOf({ ...facts, person }, before);
  expect(after).toEqual(
    before.map((field) =>
      field.name === 'MobileNumber' ? { ...field, value: '+44 7700 900555' } : field,
    ),
  );
  expect(withValuesOf(facts, before)).toEqual(before);
});
