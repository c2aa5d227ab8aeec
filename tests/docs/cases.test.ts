/** docs/cases.md: each report that was tried names the tests that keep its verdict, and they exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { namedIn } from '#scripts/test/promises.ts';
import { hasTitle } from './support/namedTests.ts';
import { tableUnder } from './support/tableUnder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rows = tableUnder(join(root, 'docs/cases.md'), 'Reports and files of others');

describe('docs/cases.md', () => {
  it('has at least fifty reports, most of them with a public address', () => {
    expect(rows.length).toBeGreaterThanOrEqual(50);
    const addressed = rows.filter(([report = '']) => report.includes('](https://github.com/'));
    expect(addressed.length).toBeGreaterThan(40);
  });

  it.each(rows)('%s: %s: held, mended, open, or why it does not apply', (...cells) => {
    expect(cells).toHaveLength(4);
    expect(cells[2]).toMatch(/^(held|mended|open|does not apply)\b/);
  });

  it.each(rows)('%s: %s, %s: its tests exist', (_report, _says, _result, named = '') => {
    const proofs = namedIn(named);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { path, title = '' } of proofs) {
      expect(path).toMatch(/\.(test\.tsx?|spec\.ts)$/);
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(hasTitle(path, title), `${path}: ${title}`).toBe(true);
    }
  });
});
