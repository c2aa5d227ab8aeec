/** docs/spec-map.md links each sentence of the specification to files and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { namedIn } from '#scripts/test/promises.ts';
import { hasTitle } from './support/namedTests.ts';
import { testTitles } from './support/testTitles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const lines = readFileSync(join(root, 'docs/spec-map.md'), 'utf8').split('\n');
const rows = lines
  .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([rule]) => rule !== 'rule');

/** What a row may contain instead of files and tests: the part of the product that will add them. */
const laterForms = ['later: push'];

/** Sections 1 to 9 in order, the named blocks below each, and the headings beyond them. */
const headings = [
  '## 1. What the product does and for whom',
  '## 2. Screens and routes',
  ...['Sign-in', 'Startup gate chain', 'PIN lock', 'Startup message', 'Privacy policy'],
  ...['Identity document', 'Photo', 'Thank-you', 'Information wizard', 'Main app screens'],
  ...['Digital ID card screen', 'Profile', 'EditProfile', 'SignatureUpload', 'Camera'],
  ...['Notifications', 'Settings', 'Other'],
  '## 3. Entities and their fields',
  ...['Status values', 'User', 'Cardholder', 'Profile fields', 'Address', 'Card'],
  ...['Card template', 'Config', 'Flags', 'Organization and notifications', 'Wizard', 'Payloads'],
  ...['Access token claims', 'Locally stored items'],
  '## 4. States and transitions',
  ...['Sign-in', 'Sign-out', 'App startup', 'Card status change', 'Card banner'],
  ...['Digital card states', 'Credential action', 'PIN', 'Identity at startup', 'Photo flow'],
  ...['Wizard', 'Edit form', 'Signature upload', 'Profile switch', 'Background scanning', 'Keys'],
  ...['Concurrent profile requests', 'Digital ID statuses'],
  '## 5. Validation rules',
  '## 6. Roles and permissions',
  '## 7. Calls',
  ...['Table of calls', 'Identity provider and headers', 'Operations without a path', 'Answers'],
  '## 8. Error catalogue',
  ...['User messages', 'Keys and behaviours'],
  '## 9. Business constants and limits',
  '## Beyond the specification',
].map((heading) => (heading.startsWith('## ') ? heading : `### ${heading}`));

describe('docs/spec-map.md', () => {
  it('has a heading for each section and block, in the order of the specification', () => {
    expect(lines.filter((line) => /^#{2,} /.test(line))).toEqual(headings);
  });

  it('each row has a rule, its files and its tests', () => {
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows) {
      expect(row).toHaveLength(3);
      expect(row.filter((cell) => cell === '')).toEqual([]);
    }
  });

  it.each(rows.filter((row) => row.slice(1).some((cell) => /^later/i.test(cell))))(
    '%s: both cells name the part that brings it',
    (_rule, files = '', tests = '') => {
      expect(laterForms).toContain(files);
      expect(tests).toBe(files);
    },
  );

  it.each(rows.filter(([, files = '']) => !laterForms.includes(files)))(
    '%s: its files and tests exist, and so does each named test',
    (_rule, files = '', tests = '') => {
      const carriers = namedIn(files).map(({ path }) => path);
      const proofs = namedIn(tests);
      expect(carriers.length).toBeGreaterThan(0);
      expect(proofs.length).toBeGreaterThan(0);
      const paths = [...carriers, ...proofs.map(({ path }) => path)];
      expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
      expect(proofs.filter(({ path }) => !/\.(test\.tsx?|spec\.ts)$/.test(path))).toEqual([]);
      expect(
        proofs.filter(({ path, title }) => title !== undefined && !hasTitle(path, title)),
      ).toEqual([]);
    },
  );

  it.each(['README.md', 'CONTRIBUTING.md', 'docs/untested.md'])(
    '%s links to pages that exist',
    (page) => {
      const text = readFileSync(join(root, page), 'utf8');
      const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? '');
      const folder = join(root, page, '..');
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
    },
  );
});

describe('what counts as a test title', () => {
  const titles = testTitles(
    'example.test.ts',
    `
    const rows = [['a constant row', 1]];
    describe('a group', () => {
      test('a test', () => { expect(screen.getByText('a text that is asserted on')); });
      test.skipIf(process.env.CI)('a test that may be skipped', () => undefined);
      test(\`with \${shape}\`, () => undefined);
      test.each([['a row', 'its second cell', 'a cell that no title shows']])('%s: %s', () => undefined);
      test.each(rows)('%s', () => undefined);
      test.each([{ name: 'a named row', other: 'not shown' }])('$name is shown', () => undefined);
      test.each([['untold']])('a title without a conversion', () => undefined);
    });
    `,
  );

  it.each([
    ['a group'],
    ['a test'],
    ['a test that may be skipped'],
    ['with ${shape}'],
    ['%s: %s'],
    ['a row'],
    ['a row: its second cell'],
    ['a constant row'],
    ['a named row'],
    ['a named row is shown'],
  ])('%s counts', (title) => {
    expect(titles.has(title)).toBe(true);
  });

  it.each([
    ['a text that is asserted on'],
    ['a cell that no title shows'],
    ['not shown'],
    ['untold'],
    ['test'],
  ])('%s does not count', (title) => {
    expect(titles.has(title)).toBe(false);
  });
});
