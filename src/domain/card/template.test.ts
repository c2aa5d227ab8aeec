import { describe, expect, test } from 'vitest';
import { exampleFacts } from './facts.example.ts';
import { contrastRatio } from './colours.ts';
import { cardColours, cardFields, mutedColours, type CardTemplate } from './template.ts';

const noColours = { background: undefined, text: undefined };
const emptyTemplate: CardTemplate = {
  cardTop: noColours,
  cardMiddle: noColours,
  cardBottom: noColours,
  firstPosition: [],
  secondPosition: undefined,
  thirdPosition: undefined,
  fourthPosition: undefined,
  fifthPosition: undefined,
  logo: undefined,
};
const defaults = {
  first: [
    { name: 'Person.FirstName', kind: 'text', text: 'Ada' },
    { name: 'Person.LastName', kind: 'text', text: 'Example' },
  ],
  second: { name: '', kind: 'empty' },
  third: { name: '', kind: 'empty' },
  fourth: { name: 'Cardholder.ProfileName', kind: 'text', text: 'Employee' },
  fifth: { name: 'Cardholder.EndDate', kind: 'date', date: { year: 2030, month: 12, day: 31 } },
};

describe("section 3: 'fourth position is profile name, fifth is end date'", () => {
  test.each([
    ['no template', undefined],
    ['an empty template', emptyTemplate],
    ['blank positions', { ...emptyTemplate, firstPosition: ['', ' '], fifthPosition: '' }],
  ])('%s', (_name, template) => {
    expect(cardFields(template, exampleFacts)).toEqual(defaults);
  });
});

test('section 3: there are five positions, and the first holds two fields', () => {
  const template: CardTemplate = {
    ...emptyTemplate,
    firstPosition: ['Cardholder.NameOnCard', 'Person.BirthDate', 'Person.Email'],
    secondPosition: 'Cardholder.Department',
    thirdPosition: 'Person.MiddleName',
    fourthPosition: 'Cardholder.JobTitle',
    fifthPosition: ' Cardholder.StartDate ',
  };
  expect(cardFields(template, exampleFacts)).toEqual({
    first: [
      { name: 'Cardholder.NameOnCard', kind: 'text', text: 'A. Example' },
      { name: 'Person.BirthDate', kind: 'date', date: { year: 1990, month: 5, day: 1 } },
    ],
    second: { name: 'Cardholder.Department', kind: 'text', text: 'Logistics' },
    third: { name: 'Person.MiddleName', kind: 'empty' },
    fourth: { name: 'Cardholder.JobTitle', kind: 'text', text: 'Planner' },
    fifth: { name: 'Cardholder.StartDate', kind: 'date', date: { year: 2020, month: 1, day: 1 } },
  });
});

test('a first position with one field leaves the second empty', () => {
  const template = { ...emptyTemplate, firstPosition: ['Cardholder.NameOnCard'] };
  expect(cardFields(template, exampleFacts).first).toEqual([
    { name: 'Cardholder.NameOnCard', kind: 'text', text: 'A. Example' },
    { name: '', kind: 'empty' },
  ]);
});

test('a blank value is empty, any other value is literal (SR-108)', () => {
  const person = { ...exampleFacts.person, firstName: '  ', lastName: '{{x}} <0> $t(a)' };
  expect(cardFields(undefined, { ...exampleFacts, person }).first).toEqual([
    { name: 'Person.FirstName', kind: 'empty' },
    { name: 'Person.LastName', kind: 'text', text: '{{x}} <0> $t(a)' },
  ]);
});

describe('section 3, default colours; decisions/card-colours', () => {
  test('the defaults apply, with white text made readable', () => {
    const colours = {
      top: { background: '#FFFFFF', text: '#111111' },
      middle: { background: '#5EC945', text: '#111111' },
      bottom: { background: '#419E2B', text: '#111111' },
    };
    expect(cardColours(undefined)).toEqual(colours);
    expect(cardColours(emptyTemplate)).toEqual(colours);
  });

  test('configured text colours stay where they are readable; backgrounds always stay', () => {
    const template: CardTemplate = {
      ...emptyTemplate,
      cardTop: { background: '#003366', text: '#FFFF00' },
      cardMiddle: { background: '#003366', text: '#002244' },
    };
    expect(cardColours(template)).toMatchObject({
      top: { background: '#003366', text: '#FFFF00' },
      middle: { background: '#003366', text: '#FFFFFF' },
    });
  });
});

test.each([
  ['top', mutedColours.top],
  ['middle', mutedColours.middle],
  ['bottom', mutedColours.bottom],
])('a muted card reaches 4.5:1 in its %s band', (_band, { background, text }) => {
  expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.5);
});
