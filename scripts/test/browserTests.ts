/** Lists browser tests without running them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chosenTests } from './chosen.ts';
import { reportedTests } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';
import { promisedTests } from './promises.ts';

const command = ['test', '--list', '--reporter=json'];

/**
 * The tests that a run of Playwright would have.
 * @param args its arguments; without any, all of Chromium's tests.
 * @throws if a file of tests does not load.
 */
export async function listBrowserTests(
  args: readonly string[] = [],
): Promise<readonly ReportedTest[]> {
  const { stdout } = await promisify(execFile)('playwright', [...command, ...args], {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return reportedTests(JSON.parse(stdout));
}

/** The browser tests of `npm test`. */
export async function listChosenTests(): Promise<readonly ReportedTest[]> {
  return chosenTests(await listBrowserTests(), promisedTests());
}
