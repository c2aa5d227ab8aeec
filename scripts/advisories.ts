/**
 * `npm run advisories`: checks the packages of package-lock.json for known vulnerabilities. It queries the
 * registry (`npm audit`), and uses the list in scripts/supply/advisories.json if that does not answer. It
 * fails on a finding that is not accepted with a reason. With `--release` it also fails if the registry did
 * not answer and the list was not read for thirty days.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  ageInDays,
  findAdvisories,
  type AdvisoryList,
  type LockFile,
} from './supply/advisories.ts';
import { auditResult } from './supply/auditResult.ts';

const longestAgeDays = 30;

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const list = json('scripts/supply/advisories.json') as AdvisoryList;
const lock = json('package-lock.json') as LockFile;
const isRelease = process.argv.includes('--release');

const print = (words: string): void => console.log(`lanyard: ${words}`);

function fail(words: string): void {
  console.error(`lanyard: ${words}`);
  process.exitCode = 1;
}

function evaluate(name: string, severity: string, id: string): void {
  const accepted = list.accepted.find((each) => each.id === id && each.package === name);
  const words = `${name}: ${severity}, ${id}`;
  if (accepted === undefined) fail(`known vulnerability: ${words}`);
  else print(`accepted: ${words}: ${accepted.why}`);
}

const flags = ['--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000'];
const { stdout, error } = spawnSync('npm', ['audit', ...flags, '--loglevel=silent'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
  // On Windows npm is a .cmd file, which only a shell can start.
  shell: process.platform === 'win32',
});
const result = auditResult(error === undefined ? stdout : undefined);

// The manual list applies whatever the registry answers, because the registry may have fewer entries.
for (const { advisory, version } of findAdvisories(lock, list)) {
  evaluate(advisory.package, `${version}, ${advisory.severity}`, advisory.id);
}
if (result.kind === 'vulnerable') {
  for (const { package: name, severity, id } of result.findings) evaluate(name, severity, id);
}
if (result.kind === 'unanswered') {
  const age = ageInDays(list, new Date());
  print(
    `the registry gives no advisories (${result.why}); the list was read ${String(age)} days ago.`,
  );
  if (isRelease && age > longestAgeDays) {
    fail('for a release the list has to be read anew (docs/releasing.md).');
  }
}
if (process.exitCode === undefined) print('no known vulnerability that is not accepted.');
