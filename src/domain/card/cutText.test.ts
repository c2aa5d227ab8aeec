import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBanner } from './banner.ts';
import { cutText, maxCardLabel, maxCardText } from './cutText.ts';
import { exampleFacts } from './facts.example.ts';
import { cardView } from './cardView.ts';

describe('a text that is too long ends in an ellipsis', () => {
  test.each([
    ['whole at the limit', 'abcde', 5, 'abcde'],
    ['cut', 'abcdef', 5, 'abcde…'],
    ['no blank before the ellipsis', 'abcd efg', 5, 'abcd…'],
    ['no half of a character', 'abcd👩e', 5, 'abcd…'],
    ['no part of an accent', 'abca\u0301\u0322\u0334', 5, 'abca…'],
    ['no joiner without what it joins', 'ab👩\u200D👩', 5, 'ab👩…'],
  ])('%s', (_, text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  test('a cut text never exceeds the limit plus the ellipsis, and is always well-formed (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(60), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max + 1);
        expect(() => encodeURIComponent(cut)).not.toThrow();
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('texts of 20,000 letters on the card', () => {
  const long = 'x'.repeat(20_000);
  const today = { year: 2026, month: 1, day: 1 };
  const face = cardView(
    {
      ...exampleFacts,
      organization: { ...exampleFacts.organization, name: long, logo: undefined },
      person: { ...exampleFacts.person, firstName: long, lastName: long, email: long },
      template: {
        cardTop: { background: undefined, text: undefined },
        cardMiddle: { background: undefined, text: undefined },
        cardBottom: { background: undefined, text: undefined },
        firstPosition: [],
        secondPosition: 'Person.Email',
        thirdPosition: `Person.${long}`,
        fourthPosition: undefined,
        fifthPosition: undefined,
        logo: undefined,
      },
    },
    today,
  );

  test('a value and a name are cut', () => {
    for (const field of [face.fields.second, ...face.fields.first]) {
      expect(field).toMatchObject({ kind: 'text', text: `${'x'.repeat(maxCardText)}…` });
    }
    expect(face.holderName.length).toBeLessThanOrEqual(2 * maxCardText + 2);
  });

  test('a caption, the brand and the name of the logo are cut', () => {
    expect(face.fields.third.name.length).toBe(maxCardLabel + 1);
    expect(face.organizationName?.length).toBe(maxCardLabel + 1);
    expect(face.brand).toMatchObject({ kind: 'name', name: `${'x'.repeat(maxCardLabel)}…` });
  });

  test('an unknown status is cut on the banner', () => {
    const { statusWord } = cardBanner(
      {
        status: 'unknown',
        statusWord: long,
        photoStatus: 'approved',
        photoStatusWord: undefined,
        validUntil: undefined,
      },
      today,
    );
    expect(statusWord).toBe(`${'x'.repeat(maxCardLabel)}…`);
  });
});
