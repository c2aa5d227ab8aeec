/** Which browser tests `npm test` runs. All of them run in `npm test -- --full`. */
import type { Promised } from './promises.ts';
import type { ReportedTest } from './playwrightReport.ts';

/** The tag of a test that `npm test` runs too: `test('…', { tag: '@chosen' }, …)`. */
export const chosenTag = 'chosen';

/**
 * Each test that docs/security.md names by its title, each with the tag, and the first of each file.
 * @param tests all tests of all files.
 */
export function chosenTests<Test extends Pick<ReportedTest, 'file' | 'line' | 'titles' | 'tags'>>(
  tests: readonly Test[],
  promised: readonly Promised[],
): readonly Test[] {
  const isPromise = ({ file, titles }: Test): boolean =>
    promised.some((each) => each.file === file && each.title === titles.at(-1));
  const files = [...new Set(tests.map(({ file }) => file))];
  const firsts = new Set(files.map((file) => firstOf(tests.filter((test) => test.file === file))));
  return tests.filter(
    (test) => firsts.has(test) || test.tags.includes(chosenTag) || isPromise(test),
  );
}

/** The first as its file is read; of those that a loop makes, the first that it makes. */
function firstOf<Test extends Pick<ReportedTest, 'line'>>(tests: readonly Test[]): Test {
  return tests.reduce((first, test) => (test.line < first.line ? test : first));
}
