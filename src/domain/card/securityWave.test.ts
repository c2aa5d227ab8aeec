import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, parseHexColour, readableTextColour, type HexColour } from './colours.ts';
import { mixed, securityWave } from './securityWave.ts';

describe('gate, security animation: text stays at 4.5:1 in every phase', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value): HexColour => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);

  test('text reaches 4.5:1 with any organization colours', () => {
    fc.assert(
      fc.property(
        colour,
        colour,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (background, wanted, phase) => {
          const text = readableTextColour(background, wanted);
          const wave = securityWave({ background, text });
          const shown = mixed(background, wave.colour, wave.opacity * phase);
          expect(parseHexColour(shown)).toBe(shown);
          expect(contrastRatio(shown, text)).toBeGreaterThanOrEqual(4.5);
        },
      ),
    );
  });

  test.each([
    ['near-black on white', '#FFFFFF', '#111111', '#000000', 0.26],
    ['white on black', '#000000', '#FFFFFF', '#FFFFFF', 0.26],
    ['the specification’s middle, with dark text', '#5EC945', '#111111', '#000000', 0.2],
    ['the specification’s bottom, with white text', '#419E2B', '#000000', '#FFFFFF', 0.26],
    ['white at its least', '#767676', '#FFFFFF', '#000000', 0.26],
  ] as const)('%s: the wave is visible', (_what, background, text, ink, atLeast) => {
    const wave = securityWave({ background, text });
    expect(contrastRatio(background, mixed(background, wave.colour, wave.opacity))).toBeGreaterThan(
      1.1,
    );
    expect([wave.colour, wave.opacity >= atLeast]).toEqual([ink, true]);
  });
});
