import { describe, expect, test } from 'vitest';
import { cardView } from './cardView.ts';
import { emptyConfig, emptySettings, exampleFacts, examplePerson } from './facts.example.ts';

const today = { year: 2026, month: 4, day: 1 };

test('section 2, digital ID card screen: the whole card', () => {
  expect(cardView(exampleFacts, today)).toMatchObject({
    brand: { kind: 'logo' },
    holderName: 'Ada Example',
    photo: { base64: 'cGhvdG8=', shape: 'square', zoomToFit: false },
    banner: { label: 'activated', tone: 'green' },
    validUntil: { year: 2030, month: 12, day: 31 },
    colours: { middle: { background: '#5EC945', text: '#111111' } },
    fields: { fourth: { kind: 'text', text: 'Employee' } },
    barcode: { kind: 'ok', format: 'CODE128', value: '0004711', printed: '0004711' },
    showSecurityAnimation: false,
    isArchived: false,
  });
});

test('a card is shown without template, settings and cardholder', () => {
  const early = {
    ...exampleFacts,
    template: undefined,
    settings: undefined,
    cardholder: undefined,
  };
  expect(cardView(early, today)).toMatchObject({
    holderName: 'Ada Example',
    banner: { label: 'activated' },
    barcode: { kind: 'ok' },
  });
});

test('decisions/age-of-an-offline-card: a card past its end date is expired, offline too', () => {
  const lastDay = { year: 2030, month: 12, day: 31 };
  expect(cardView(exampleFacts, lastDay).banner.label).toBe('activated');
  const dayAfter = { year: 2031, month: 1, day: 1 };
  expect(cardView(exampleFacts, dayAfter).banner).toMatchObject({ label: 'expired', tone: 'red' });
});

describe('section 3, showBarcode', () => {
  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('%s shows the barcode: %s', (showBarcode, expected) => {
    const facts = { ...exampleFacts, config: { ...emptyConfig, showBarcode } };
    expect(cardView(facts, today).barcode !== undefined).toBe(expected);
  });

  test('a value that cannot be drawn shows a problem text, not a missing barcode', () => {
    const person = { ...examplePerson, barcodeSource: undefined };
    expect(cardView({ ...exampleFacts, person }, today).barcode).toEqual({
      kind: 'problem',
      problem: 'empty',
    });
  });
});

test.each([
  [undefined, undefined, false],
  [undefined, true, true],
  [false, true, false],
  [true, false, true],
])('photoZoomToFit: configuration %s, settings %s: %s', (inConfig, inSettings, expected) => {
  const face = cardView(
    {
      ...exampleFacts,
      config: { ...emptyConfig, photoZoomToFit: inConfig },
      settings: { ...emptySettings, photoZoomToFit: inSettings },
    },
    today,
  );
  expect(face.photo.zoomToFit).toBe(expected);
});

test.each([
  ['Ada', undefined, 'Ada'],
  [undefined, ' Example ', 'Example'],
  [undefined, '', 'A. Example'],
])('the name for photo and gate mode: %s, %s', (firstName, lastName, expected) => {
  const person = { ...examplePerson, firstName, lastName };
  expect(cardView({ ...exampleFacts, person }, today).holderName).toBe(expected);
});

test('an empty photo counts as missing', () => {
  const person = { ...examplePerson, photo: '' };
  expect(cardView({ ...exampleFacts, person }, today).photo.base64).toBeUndefined();
});
