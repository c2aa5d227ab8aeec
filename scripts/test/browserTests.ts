/** Lists browser tests without running them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chosenTests } from './chosen.ts';
import { reportedTests } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';
import { promisedTests } from './promises.ts';

/**
 * All tests of a configuration of Playwright.
 * @param config its path; Chromium's tests without one.
 * @throws if a file of tests does not load.
 */
export async function listBrowserTests(config?: string): Promise<readonly ReportedTest[]> {
  const args = [
    'test',
    '--list',
    '--reporter=json',
    ...(config === undefined ? [] : ['--config', config]),
  ];
  const { stdout } = await promisify(execFile)('playwright', args, {
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return reportedTests(JSON.parse(stdout));
}

/** The browser tests of `npm test`. */
export async function listChosenTests(): Promise<readonly ReportedTest[]> {
  return chosenTests(await listBrowserTests(), promisedTests());
}
