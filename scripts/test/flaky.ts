/**
 * Flaky browser tests: each failed in the run, and passed when it ran once more, alone and after all others. Many of
 * them have found a race of the app (docs/decisions/two-sizes-of-test.md), so a test of a promise has to show more.
 */
import { nameOf } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';
import type { Promised } from './promises.ts';

/** How many a run may have. More are a fault of the change or of the machine. */
const mostFlaky = 3;

/** How often in a row a test of a promise must pass after its failure. */
export const repetitions = 3;

/** The files about the lock, the tokens, and what a sign-out or a wipe deletes, by the start of their names. */
export const strictFamilies = ['lock', 'tokens', 'signOut'];

/** Whether a flaky test has to pass several times: it proves a promise, or is about the lock, tokens or deletion. */
export function isStrict(
  { file, titles }: Pick<ReportedTest, 'file' | 'titles'>,
  promised: readonly Promised[],
): boolean {
  return (
    strictFamilies.some((family) => file.startsWith(family)) ||
    promised.some(
      (each) => each.file === file && (each.title === undefined || each.title === titles.at(-1)),
    )
  );
}

interface FlakyResult {
  /** Count as passed. */
  readonly tolerated: readonly ReportedTest[];
  /** Count as failed: not each repetition passed. */
  readonly refused: readonly ReportedTest[];
}

/**
 * @param flaky the flaky tests of a run.
 * @param repeated the tests of the repetitions, each as often as it ran.
 */
export function flakyResult(
  flaky: readonly ReportedTest[],
  repeated: readonly ReportedTest[],
  promised: readonly Promised[],
): FlakyResult {
  const isTolerated = (test: ReportedTest): boolean => {
    if (!isStrict(test, promised)) return true;
    const runs = repeated.filter((each) => nameOf(each) === nameOf(test));
    return runs.length === repetitions && runs.every(({ status }) => status === 'expected');
  };
  return {
    tolerated: flaky.filter(isTolerated),
    refused: flaky.filter((test) => !isTolerated(test)),
  };
}

/** What a run says against its flaky tests as a whole; undefined if there are few enough. */
export function tooManyFlaky(count: number): string | undefined {
  if (count <= mostFlaky) return undefined;
  return `${String(count)} tests passed only when they ran again; a run may have ${String(mostFlaky)}`;
}
