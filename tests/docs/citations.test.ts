/** Everything that comments, tests and docs cite is in this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const code = /\.(tsx?|mjs|css|html|swift|java)$/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => (code.test(path) || path.endsWith('.md')) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

interface Citation {
  readonly path: string;
  readonly name: string;
}

function citations(pattern: RegExp): readonly Citation[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
  );
}

/** The citations without a target, as `path: name`. */
function unresolved(found: readonly Citation[], leads: (name: string) => boolean): string[] {
  return found.filter(({ name }) => !leads(name)).map(({ path, name }) => `${path}: ${name}`);
}

const map = readFileSync('docs/spec-map.md', 'utf8');
const faults = readFileSync('docs/faults.md', 'utf8');

test('each cited section of the specification has its anchor in the map', () => {
  const found = citations(/(?<!(?:RFC \d+|Versioning[ \d.]*), )\b[sS]ections? (\d+)\b/g);
  expect(found.length).toBeGreaterThan(400);
  expect(unresolved(found, (name) => map.includes(`<a id="section-${name}"></a>`))).toEqual([]);
});

test('each cited fault case has one row in the list', () => {
  const found = citations(/\b(SR-\d+)\b/g);
  expect(found.length).toBeGreaterThan(300);
  const rows = (name: string): number =>
    faults.split(`<a id="${name.toLowerCase()}"></a>`).length - 1;
  expect(unresolved(found, (name) => rows(name) === 1)).toEqual([]);
});

test('each cited decision record exists', () => {
  const found = citations(/\bdecisions\/([a-z0-9-]+)/g);
  expect(found.length).toBeGreaterThan(200);
  expect(unresolved(found, (name) => existsSync(`docs/decisions/${name}.md`))).toEqual([]);
});

test('no citation uses a number or a name that only another place explains', () => {
  const found = citations(/\b([dD]ecisions? \d+|[dD]ecision[:,] [a-zA-Z]+|design, (?:\d\.|')\S+)/g);
  expect(unresolved(found, () => false)).toEqual([]);
});
