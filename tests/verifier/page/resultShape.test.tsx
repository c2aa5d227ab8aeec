/** docs/verifier.md: a result is known by its shape and its word, where colours look alike. */
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ResultShape } from '#verifier/page/ResultShape.tsx';
import { languages, loadWording, type Language } from '#verifier/texts/texts.ts';

const kinds = ['valid', 'check', 'notValid', 'noCode'] as const;
type Kind = (typeof kinds)[number];

/** The two paths of a drawn shape. */
function drawn(kind: Kind): { readonly outline: string; readonly sign: string } {
  const { container } = render(<ResultShape kind={kind} />);
  const path = (name: string): string => container.querySelector(name)?.getAttribute('d') ?? '';
  return { outline: path('.shape-outline'), sign: path('.shape-sign') };
}

/** The corners of a closed path: its begin and each line. A path with arcs has none. */
const cornersOf = (outline: string): number =>
  /a/i.test(outline) ? 0 : (outline.match(/[MmLlHhVv]/g)?.length ?? 0) + implicitLines(outline);

/** A command with more pairs than one draws a line for each: 'L97 92 3 92'. */
const implicitLines = (outline: string): number =>
  [...outline.matchAll(/[MmLl]([^A-Za-z]*)/g)]
    .map(([, numbers = '']) => (numbers.match(/-?[\d.]+/g)?.length ?? 0) / 2 - 1)
    .reduce((sum, each) => sum + each, 0);

describe('the shapes', () => {
  test.each([
    ['valid', 'circle', 0],
    ['check', 'triangle', 3],
    ['notValid', 'octagon', 8],
    ['noCode', 'square', 4],
  ] as const)('%s is a %s', (kind, _shape, corners) => {
    const { outline } = drawn(kind);
    expect(outline).not.toBe('');
    expect(cornersOf(outline)).toBe(corners);
  });

  test('each has a sign of its own within', () => {
    const signs = kinds.map((kind) => drawn(kind).sign);
    expect(signs).not.toContain('');
    expect(new Set(signs).size).toBe(kinds.length);
  });
});

test.each(Object.keys(languages) as readonly Language[])(
  'in %s each result has a word of its own',
  async (language) => {
    const { texts } = await loadWording(language, []);
    expect(new Set(kinds.map((kind) => texts[kind].toLowerCase())).size).toBe(kinds.length);
  },
);

describe('the colours', () => {
  const sheet = readFileSync('verifier/page/page.css', 'utf8');
  const valueOf = (name: string): string =>
    new RegExp(`\\n {2}${name}: (#[0-9a-f]{6});`).exec(sheet)?.[1] ?? '';
  const [ruled, ...others] = kinds.map((kind) => {
    const rule = new RegExp(
      `\\.result\\[data-kind='${kind}'\\] \\{\\s*--result: var\\((.*?)\\);\\s*--on-result: var\\((.*?)\\);`,
    ).exec(sheet);
    return { kind, ground: valueOf(rule?.[1] ?? ''), text: valueOf(rule?.[2] ?? '') };
  });
  const colours = ruled === undefined ? [] : [ruled, ...others];

  test('each result has a ground of its own', () => {
    expect(new Set(colours.map(({ ground }) => ground)).size).toBe(kinds.length);
  });

  test.each(colours)('$kind has text of 4.5:1 on its ground', ({ ground, text }) => {
    expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5);
  });
});

/** The contrast of two colours such as '#0b6b2e' (WCAG 2.2, 'relative luminance'). */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
