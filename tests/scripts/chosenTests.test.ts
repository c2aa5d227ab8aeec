/** Which browser tests `npm test` runs, and which of them the ledger of flaky tests names. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listBrowserTests } from '#scripts/test/browserTests.ts';
import { chosenTag, chosenTests } from '#scripts/test/chosen.ts';
import { strictFamilies } from '#scripts/test/flaky.ts';
import { faultsOfLedger, ledgerPath } from '#scripts/test/flakyLedger.ts';
import { nameOf, testList } from '#scripts/test/playwrightReport.ts';
import type { ReportedTest } from '#scripts/test/playwrightReport.ts';
import { promisedTests } from '#scripts/test/promises.ts';

/** What only `npm run test:soak` runs. */
const ofSoak = ['lockSequences.spec.ts'];
const promised = promisedTests().filter(({ file }) => !ofSoak.includes(file));
const walks = [
  'screenStates.spec.ts › axe, reflow and Tab find nothing wrong: nobody, de',
  'screenStates.spec.ts › axe, reflow and Tab find nothing wrong: employee, de',
  'screenStates.spec.ts › axe, reflow and Tab find nothing wrong: locked, de',
  'pseudoLocale.spec.ts › nothing is cut off in the pseudo-locale at 320 pixels and 200 %: employee',
];

/** Against hanging: a list loads every browser test, on a machine that may be busy. */
const guard = 300_000;

let all: readonly ReportedTest[];
let chosen: readonly ReportedTest[];
let inWebkit: readonly ReportedTest[];

beforeAll(async () => {
  [all, inWebkit] = await Promise.all([
    listBrowserTests(),
    listBrowserTests(['--config', 'tests/engines/webkit/playwright.config.ts']),
  ]);
  chosen = chosenTests(all, promised);
}, guard);

describe('the browser tests of `npm test`', () => {
  it('prove each promise that docs/security.md names a browser test for', () => {
    expect(promised.length).toBeGreaterThan(40);
    const missing = promised.filter(
      ({ file, title }) =>
        !chosen.some(
          (test) => test.file === file && (title === undefined || title === test.titles.at(-1)),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('have one of each file', () => {
    const files = new Set(chosen.map(({ file }) => file));
    expect(files).toEqual(new Set(all.map(({ file }) => file)));
  });

  it('have few walks: as an employee with axe and in the pseudo-locale, at a lock, and before a sign-in', () => {
    const chosenWalks = chosen
      .filter(({ file }) => ['screenStates.spec.ts', 'pseudoLocale.spec.ts'].includes(file))
      .map(nameOf);
    expect(new Set(chosenWalks)).toEqual(new Set(walks));
  });

  it('have at most 25 by their tag', () => {
    const tagged = all.filter(({ tags }) => tags.includes(chosenTag));
    expect(tagged.length).toBeLessThanOrEqual(25);
  });

  it('are some 110', () => {
    expect(chosen.length).toBeGreaterThanOrEqual(90);
    expect(chosen.length).toBeLessThanOrEqual(130);
  });

  it(
    'are those that Playwright runs from the list of their names',
    async () => {
      const list = join(mkdtempSync(join(tmpdir(), 'lanyard-chosen-')), 'list.txt');
      onTestFinished(() => rmSync(dirname(list), { recursive: true }));
      writeFileSync(list, testList(chosen));
      const listed = await listBrowserTests(['--test-list', list]);
      expect(listed.map(nameOf)).toEqual(chosen.map(nameOf));
      expect(new Set(all.map(nameOf)).size).toBe(all.length);
    },
    guard,
  );
});

it('the files whose flaky tests have to pass again and again are there', () => {
  for (const family of strictFamilies) {
    expect(
      all.some(({ file }) => file.startsWith(family)),
      family,
    ).toBe(true);
  }
});

it('the ledger of flaky tests has few rows, soon with their causes, of tests that exist', () => {
  const names = new Set([...all, ...inWebkit].map(nameOf));
  const today = new Date().toISOString().slice(0, 10);
  expect(faultsOfLedger(readFileSync(ledgerPath, 'utf8'), names, today)).toEqual([]);
});
