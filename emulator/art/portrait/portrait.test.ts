import { describe, expect, test } from 'vitest';
import { imageFacts } from '../imageFacts.ts';
import { toBase64 } from '../png.ts';
import { PORTRAIT_SIZE, portrait } from './portrait.ts';
import { BEARDS, CLOTHES, GLASSES, HAIR_STYLES, traitsOf } from './traits.ts';

describe('portraits are drawn by the project’s own code', () => {
  test.each(HAIR_STYLES)('with hair "%s": a 4:5 PNG under 120 kB', (hair) => {
    const at = HAIR_STYLES.indexOf(hair);
    const png = portrait({
      seed: at,
      hair,
      clothes: CLOTHES[at % CLOTHES.length]!,
      glasses: GLASSES[at % GLASSES.length]!,
      beard: BEARDS[at % BEARDS.length]!,
    });
    expect(imageFacts(png)).toMatchObject({ ...PORTRAIT_SIZE, hasAlpha: false });
    expect(png.length).toBeLessThan(120_000);
  });

  test('the same seed draws the same bytes', () => {
    expect(toBase64(portrait(10))).toBe(toBase64(portrait(10)));
  });

  test('a chosen trait changes the picture and no other trait', () => {
    const seed = { seed: 10, glasses: 'none' } as const;
    expect(traitsOf(seed)).toEqual({ ...traitsOf(10), glasses: 'none' });
    expect(toBase64(portrait(seed))).not.toBe(toBase64(portrait(10)));
  });

  test('a hundred seeds give a hundred different people', () => {
    const people = Array.from({ length: 100 }, (_, seed) => JSON.stringify(traitsOf(seed)));
    expect(new Set(people).size).toBe(100);
  });
});
