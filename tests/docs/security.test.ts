/** docs/security.md promises what tests check: each promise names existing tests, by file and title. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { namedIn } from '#scripts/test/promises.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The rows of each table whose columns are 'promise' and 'test'. */
const rows = page
  .split(/\n{2,}/)
  .filter((block) => /^\| promise\s*\| test\s*\|/.test(block))
  .flatMap((table) => table.split('\n').slice(2))
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Whether a file's code contains a text as a complete string, in any kind of quotes. */
function hasString(path: string, text: string): boolean {
  const code = readFileSync(join(root, path), 'utf8');
  return ["'", '"', '`'].some((quote) => code.includes(`${quote}${text}${quote}`));
}

/** All test files, as one text. */
const tests = ['src', 'tests', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n');

describe('docs/security.md', () => {
  it('has promises for the lock, the page and its components', () => {
    expect(rows.length).toBeGreaterThan(45);
  });

  it.each(rows)('%s: its tests exist', (_promise, named = '') => {
    const proofs = namedIn(named);
    expect(proofs.length).toBeGreaterThan(0);
    for (const { path, title } of proofs) {
      expect(path).toMatch(/\.(test\.tsx?|spec\.ts)$/);
      expect(existsSync(join(root, path)), path).toBe(true);
      if (title !== undefined) expect(hasString(path, title), `${path}: ${title}`).toBe(true);
    }
  });

  it('is linked from README, and its own links resolve', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('(docs/security.md)');
    const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([]);
  });
});

describe('lock faults', () => {
  const numbers = [
    ...['002', '003', '004', '007', '008', '009', '010', '011', '012', '015', '016', '017'],
    ...['018', '020', '021', '023', '024', '025', '026', '027', '029', '030', '031', '032'],
  ];

  it.each(numbers)('SR-%s appears in the title of a test', (number) => {
    expect(tests).toMatch(
      new RegExp(`(?:test|it|describe)(?:\\.each)?[^\\n]*(?:\\n[^\\n]*){0,3}?SR-${number}`),
    );
  });
});
