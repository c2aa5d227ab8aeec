import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { excused, excuseOf } from './excused.ts';
import { coveringChoice, coveringTests } from './firefox/coveringChoice.ts';

const folder = new URL('../e2e/', import.meta.url);
const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
const textOf = (spec: string): string => readFileSync(new URL(spec, folder), 'utf8');

/** Whether a test of the file has a title that starts so. A title may contain values, which start with `${`. */
function hasTitle(spec: string, start: string): boolean {
  const titles = [...textOf(spec).matchAll(/\btest\(\s*(['"`])(.*?)\1,/gs)].map(
    ([, , title = '']) => title.split('${', 1)[0] ?? '',
  );
  return titles.some(
    (title) => title !== '' && (title.startsWith(start) || start.startsWith(title)),
  );
}

describe('the tests that do not run in Firefox', () => {
  it.each(excused.map(({ spec, title }) => [spec, title] as const))(
    '%s %s is one that exists',
    (spec, title) => {
      expect(specs).toContain(spec);
      if (title !== undefined) expect(hasTitle(spec, title)).toBe(true);
    },
  );

  it('are excused with kind and reason, and no other test of the file is', () => {
    const [one] = excused.filter(({ title }) => title !== undefined);
    const file = `tests/e2e/${one?.spec ?? ''}`;
    expect(excuseOf({ file, titlePath: ['', file, one?.title ?? ''] })).toBe(
      `${one?.kind ?? ''}: ${one?.reason ?? ''}`,
    );
    expect(excuseOf({ file, titlePath: ['', file, 'another'] })).toBeUndefined();
  });
});

describe('the choice of tests for Firefox', () => {
  it.each(coveringTests)('%s %s exists, and is not excused', (spec, title) => {
    expect(specs).toContain(spec);
    if (title !== '') expect(hasTitle(spec, title)).toBe(true);
    expect(excuseOf({ file: spec, titlePath: [title] })).toBeUndefined();
  });

  it('is found by file and title', () => {
    const matches = (name: string): boolean => coveringChoice.some((each) => each.test(name));
    expect(matches(' lock.spec.ts SR-008: ten wrong PINs with an advanced clock')).toBe(true);
    expect(matches(' lock.spec.ts SR-009: a clock set back')).toBe(false);
  });
});
