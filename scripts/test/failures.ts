/**
 * Lists the failed tests of a runner's JSON report, each with its file, its name and the start of its
 * message.
 */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repetitions } from './flaky.ts';
import { listOf, textOf, textsOf } from './json.ts';
import { nameOf, reportedTests } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';

/** How many lines of a message are shown; the stage's own output has the full message. */
const messageLines = 4;

/** Failures in Vitest's JSON report; a file that does not load is listed with its error. */
export function vitestFailures(report: unknown): readonly string[] {
  return listOf(report, 'testResults').flatMap((file) => {
    const path = relative(process.cwd(), textOf(file, 'name'));
    const failed = listOf(file, 'assertionResults').filter(
      (test) => textOf(test, 'status') === 'failed',
    );
    if (failed.length > 0) {
      return failed.map((test) =>
        described(path, textOf(test, 'fullName'), firstText(test, 'failureMessages')),
      );
    }
    return textOf(file, 'status') === 'failed'
      ? [described(path, '(the file itself)', textOf(file, 'message'))]
      : [];
  });
}

/** Failures in Playwright's JSON report: tests that failed in their last run, and errors outside of tests. */
export function playwrightFailures(report: unknown): readonly string[] {
  return [
    ...reportedTests(report)
      .filter(({ status }) => status === 'unexpected')
      .map((test) => described('', nameOf(test), test.failure)),
    ...listOf(report, 'errors').map((error) =>
      described('', '(no test)', textOf(error, 'message')),
    ),
  ];
}

/** A flaky test that counts as failed: not each of its repetitions passed. */
export function refusedFailure(test: ReportedTest): string {
  const again = `flaky, and not passed ${String(repetitions)} times in a row after that`;
  return described('', `${nameOf(test)} (${again})`, test.failure);
}

function described(path: string, name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, messageLines);
  return [path === '' ? name : `${path}: ${name}`, ...lines.map((line) => `    ${line}`)].join(
    '\n',
  );
}

function firstText(value: unknown, name: string): string {
  return textsOf(value, name)[0] ?? '';
}
