/** The tests in Playwright's JSON report, or in its list of tests (`--list --reporter=json`). */
import { stripVTControlCharacters } from 'node:util';
import { listOf, numberOf, textOf, textsOf } from './json.ts';

export interface ReportedTest {
  /** From the folder of the tests. */
  readonly file: string;
  readonly line: number;
  /** The titles of its groups, '' for one without, and its own. */
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  /** `expected`, `unexpected`, `flaky` or `skipped`. */
  readonly status: string;
  /** The first error of its first failed run, '' if none failed. */
  readonly failure: string;
  /** Of all of its runs. */
  readonly seconds: number;
  /** The steps of all of its runs, with those within others. */
  readonly steps: readonly ReportedStep[];
}

interface ReportedStep {
  readonly title: string;
  readonly seconds: number;
}

/** A test that ran several times (`--repeat-each`) is in the list as often. */
export function reportedTests(report: unknown): readonly ReportedTest[] {
  return listOf(report, 'suites').flatMap((suite) => ofSuite(suite, []));
}

function ofSuite(suite: unknown, above: readonly string[]): readonly ReportedTest[] {
  const title = textOf(suite, 'title');
  // The outermost suite is the file, and each test already has its path.
  const groups = title !== '' && title === textOf(suite, 'file') ? above : [...above, title];
  return [
    ...listOf(suite, 'specs').flatMap((spec) => ofSpec(spec, groups)),
    ...listOf(suite, 'suites').flatMap((inner) => ofSuite(inner, groups)),
  ];
}

function ofSpec(spec: unknown, groups: readonly string[]): readonly ReportedTest[] {
  return listOf(spec, 'tests').map((test) => {
    const runs = listOf(test, 'results');
    const [error] = runs.flatMap((run) => listOf(run, 'errors'));
    return {
      file: textOf(spec, 'file'),
      line: numberOf(spec, 'line'),
      titles: [...groups, textOf(spec, 'title')],
      tags: textsOf(spec, 'tags'),
      status: textOf(test, 'status'),
      failure: stripVTControlCharacters(textOf(error, 'message')),
      seconds: runs.reduce<number>((sum, run) => sum + numberOf(run, 'duration') / 1000, 0),
      steps: runs.flatMap(stepsOf),
    };
  });
}

function stepsOf(above: unknown): readonly ReportedStep[] {
  return listOf(above, 'steps').flatMap((step) => [
    { title: textOf(step, 'title'), seconds: numberOf(step, 'duration') / 1000 },
    ...stepsOf(step),
  ]);
}

/** Its file, named groups and title, as a reader sees them and as Playwright's `--test-list` takes them. */
export function nameOf({ file, titles }: Pick<ReportedTest, 'file' | 'titles'>): string {
  return [file, ...titles.filter((title) => title !== '')].join(' › ');
}

/** The text of a file for Playwright's `--test-list`: exactly these tests, if no title contains its separator. */
export function testList(tests: readonly Pick<ReportedTest, 'file' | 'titles'>[]): string {
  return tests.map((test) => `${nameOf(test)}\n`).join('');
}
