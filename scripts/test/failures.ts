/**
 * Lists the failed tests of a runner's JSON report, each with its file, its name and the start of its
 * message.
 */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

/** Failures in Playwright's JSON report: tests that failed in their last try, or in an earlier one. */
export function playwrightFailures(report: unknown): readonly string[] {
  return [
    ...listOf(report, 'suites').flatMap((suite) => ofSuite(suite, [])),
    ...listOf(report, 'errors').map((error) =>
      described('', '(no test)', textOf(error, 'message')),
    ),
  ];
}

function ofSuite(suite: unknown, above: readonly string[]): readonly string[] {
  const title = textOf(suite, 'title');
  // The outermost suite is the file, and each test already has its path.
  const names = title === textOf(suite, 'file') ? above : [...above, title];
  return [
    ...listOf(suite, 'specs').flatMap((spec) => ofSpec(spec, names)),
    ...listOf(suite, 'suites').flatMap((inner) => ofSuite(inner, names)),
  ];
}

function ofSpec(spec: unknown, names: readonly string[]): readonly string[] {
  const failed = listOf(spec, 'tests').filter((test) =>
    ['unexpected', 'flaky'].includes(textOf(test, 'status')),
  );
  return failed.map((test) => {
    const [error] = listOf(test, 'results').flatMap((result) => listOf(result, 'errors'));
    const name = [...names, textOf(spec, 'title')].join(' › ');
    return described(textOf(spec, 'file'), name, textOf(error, 'message'));
  });
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

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

function firstText(value: unknown, name: string): string {
  const [first] = listOf(value, name);
  return typeof first === 'string' ? first : '';
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
