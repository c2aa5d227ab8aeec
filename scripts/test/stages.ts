/** The stages of `npm test` in each of its sizes. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirefox } from '../ensure/firefox.mjs';
import { lacksOfWebkit } from '../ensure/webkit.mjs';
import { listChosenTests } from './browserTests.ts';
import { formatCache, lintCache } from './caches.ts';
import { runCommand, runCommandAside } from './command.ts';
import { leftOut, ofCheck, ofRunner, playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { playwrightFailures, refusedFailure, vitestFailures } from './failures.ts';
import { isStrict, flakyResult, repetitions } from './flaky.ts';
import { reportedTests, testList } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';
import { promisedTests } from './promises.ts';
import { spentBuilding, spentInPlaywright, spentInVitest } from './spent.ts';
import type { Spent } from './spent.ts';

/** The result of a stage: its counts, and each failed test by name with the start of its message. */
export interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
  /** Why the stage was left out on this machine. */
  readonly leftOut?: string;
  /** Browser tests that failed and passed when they ran again. They count as passed. */
  readonly flaky?: readonly ReportedTest[];
  readonly spent?: Spent;
}

export interface Stage {
  readonly name: string;
  /** What it is for, for a user who waits. */
  readonly purpose: string;
  readonly run: () => Promise<Outcome>;
}

export interface Plan {
  /** Only read the sources. Each keeps one core busy, so they run side by side. */
  readonly checks: readonly Stage[];
  /** Run one after another, cheapest first. */
  readonly stages: readonly Stage[];
  /** What the run does without, a line each. Undefined for a whole one. */
  readonly leftOut?: readonly string[];
}

const reports = '.cache/reports';

function lint(files: readonly string[], cache: readonly string[]): Stage {
  const args = ['--max-warnings', '0', ...cache, ...files];
  return checkAside('lint', 'faults that a rule can find', 'eslint', args);
}

function format(files: readonly string[]): Stage {
  const args = ['--check', '--log-level', 'warn', '--ignore-unknown', ...formatCache, ...files];
  return checkAside('format', 'one way to lay out code and text', 'prettier', args);
}

const types = checkAside('types', 'each call fits what it calls', 'node', ['scripts/types.ts']);

const borders = checkAside('borders', 'each layer imports what it may', 'depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  ...['src', 'sw', 'verifier', 'plugins', 'packages', 'emulator', 'scripts', 'bench', 'tests'],
]);

const deadExports = checkAside('dead exports', 'nothing is left that no one uses', 'knip', [
  ...['--include', 'files,exports,types'],
  '--no-progress',
]);

/** @param files the files of tests; all without any. */
export function unitTests(files: readonly string[] = []): Stage {
  return {
    name: 'unit, component and contract tests',
    purpose: 'rules, screens and the emulated cloud, without a browser',
    run: async () => {
      const report = join(reports, 'vitest.json');
      const reporters = [
        '--reporter=default',
        '--reporter=./scripts/test/progress.ts',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const { succeeded, found } = await reported(report, 'vitest', [
        'run',
        ...reporters,
        ...files,
      ]);
      return {
        counts: ofRunner(succeeded, vitestCounts(found)),
        failures: vitestFailures(found),
        spent: spentInVitest(found),
      };
    },
  };
}

const builds: readonly Stage[] = [
  build('build within its budget', 'the app that browsers get, and its size', []),
  build('build of the verifier within its budget', 'the page for officers, and its size', [
    '--config',
    'verifier/vite.config.ts',
  ]),
];

const sameBuildTwice: Stage = {
  name: 'the same build twice, byte for byte',
  purpose: 'a build that others can check',
  run: buildTwice,
};

const chosenBrowserTests: Stage = {
  name: 'chosen browser tests',
  purpose: 'promises and journeys, in Chromium',
  run: async () => {
    const list = writeList('chosen', await listChosenTests());
    return playwright('playwright', ['--test-list', list]);
  },
};

const browserTests: Stage = {
  name: 'browser tests',
  purpose: 'every journey, in Chromium',
  run: () => playwright('playwright', []),
};

/**
 * The other engines: a choice of tests in Firefox and one journey in WebKit; with LANYARD_ENGINES=whole, all
 * that they can run.
 */
const otherEngines: readonly Stage[] = [
  {
    name: 'Firefox',
    purpose: 'some journeys in another engine',
    run: () => inEngine('firefox', lacksOfFirefox()),
  },
  {
    name: 'WebKit',
    purpose: 'a journey in a third engine',
    run: () => inEngine('webkit', lacksOfWebkit()),
  },
];

/** `npm test`. */
export const shortPlan = (): Plan => ({
  checks: [lint(['.'], lintCache()), types, format(['.']), borders, deadExports],
  stages: [unitTests(), ...builds, chosenBrowserTests],
});

/** `npm test -- --full`. */
export const fullPlan = (): Plan => ({
  checks: [lint(['.'], []), types, format(['.']), borders, deadExports],
  stages: [unitTests(), ...builds, sameBuildTwice, browserTests, ...otherEngines],
});

/** `npm run test:engines`. */
export const enginesPlan = (): Plan => ({
  checks: [],
  stages: [
    ...otherEngines,
    {
      name: 'the same layout in three engines',
      purpose: 'each part of a screen in the same place',
      run: () => inEngine('layout', [...lacksOfFirefox(), ...lacksOfWebkit()]),
    },
  ],
});

/** Checks of these files alone, and types. Nothing is linted or formatted where no file can be. */
export function checksOf(files: readonly string[]): readonly Stage[] {
  const code = files.filter((path) => /\.(ts|tsx|js|mjs)$/.test(path));
  return [
    ...(code.length === 0 ? [] : [lint(['--no-warn-ignored', ...code], lintCache()), types]),
    ...(files.length === 0 ? [] : [format(files)]),
  ];
}

/** These browser tests, in a build of these sources. */
export function browserTestsIn(tests: readonly ReportedTest[]): Stage {
  return {
    name: 'changed browser tests',
    purpose: 'those whose lines changed, in Chromium',
    run: async () => {
      const isBuilt = await runCommand('node', ['scripts/ensure.mjs', 'build', 'verifier']);
      if (!isBuilt) return ofOneCheck(false);
      return playwright('playwright', ['--test-list', writeList('changed', tests)]);
    },
  };
}

function lacksOfFirefox(): readonly string[] {
  return findFirefox() === undefined ? ['Firefox (Debian: firefox-esr)'] : [];
}

/** @param lacks what the machine lacks for these tests. With anything in it the stage is left out, and says so. */
function inEngine(
  engine: 'firefox' | 'webkit' | 'layout',
  lacks: readonly string[],
): Promise<Outcome> {
  if (lacks.length === 0) {
    return playwright(engine, ['--config', `tests/engines/${engine}/playwright.config.ts`]);
  }
  return Promise.resolve({
    counts: leftOut,
    failures: [],
    leftOut: `this machine has no ${lacks.join(', no ')}`,
  });
}

/** Runs browser tests; a flaky one of a promise then runs several times more, in a fresh process. */
async function playwright(name: string, args: readonly string[]): Promise<Outcome> {
  const { succeeded, found } = await browserRun(name, args);
  const promised = promisedTests();
  const flaky = reportedTests(found).filter(({ status }) => status === 'flaky');
  const strict = flaky.filter((test) => isStrict(test, promised));
  const repeated = strict.length === 0 ? [] : await repeat(name, args, strict);
  const { tolerated, refused } = flakyResult(flaky, repeated, promised);
  return {
    counts: ofRunner(succeeded, playwrightCounts(found, refused.length)),
    failures: [...playwrightFailures(found), ...refused.map(refusedFailure)],
    flaky: tolerated,
    spent: spentInPlaywright(found),
  };
}

async function repeat(
  name: string,
  args: readonly string[],
  tests: readonly ReportedTest[],
): Promise<readonly ReportedTest[]> {
  console.log(
    `\n── ${String(tests.length)} flaky tests of a promise, ${String(repetitions)} times each`,
  );
  const again = `${name}-again`;
  const { found } = await browserRun(again, [
    // The list replaces the one of the run itself.
    ...configIn(args),
    ...['--test-list', writeList(again, tests)],
    `--repeat-each=${String(repetitions)}`,
    '--workers=1',
    '--retries=0',
  ]);
  return reportedTests(found);
}

function configIn(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--config');
  return at < 0 ? [] : args.slice(at, at + 2);
}

function writeList(name: string, tests: readonly ReportedTest[]): string {
  const path = join(reports, `${name}.txt`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, testList(tests));
  return path;
}

function browserRun(name: string, args: readonly string[]): Promise<Reported> {
  const report = join(reports, `${name}.json`);
  return reported(report, 'playwright', ['test', ...args, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
}

function build(name: string, purpose: string, args: readonly string[]): Stage {
  return {
    name,
    purpose,
    run: async () => {
      const began = performance.now();
      const succeeded = await runCommand('vite', ['build', ...args, '--logLevel', 'warn']);
      return {
        ...ofOneCheck(succeeded),
        spent: spentBuilding((performance.now() - began) / 1000),
      };
    },
  };
}

function checkAside(
  name: string,
  purpose: string,
  command: string,
  args: readonly string[],
): Stage {
  return { name, purpose, run: async () => ofOneCheck(await runCommandAside(command, args)) };
}

/** A check prints its own findings. */
export function ofOneCheck(succeeded: boolean): Outcome {
  return { counts: ofCheck(succeeded), failures: [] };
}

interface Reported {
  readonly succeeded: boolean;
  /** The report; undefined if there is none that can be read. */
  readonly found: unknown;
}

/** Runs a command that writes a JSON report. */
async function reported(
  report: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Reported> {
  // The report of an earlier run must not replace one that this run failed to write.
  rmSync(report, { force: true });
  const succeeded = await runCommand(command, args, environment);
  return { succeeded, found: parsed(report) };
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Builds again beside dist and compares both: a build that is not reproducible cannot be checked. */
async function buildTwice(): Promise<Outcome> {
  const second = '.cache/dist-again';
  const began = performance.now();
  const built = await runCommand('vite', ['build', '--logLevel', 'error'], {
    LANYARD_DIST: second,
  });
  const spent = spentBuilding((performance.now() - began) / 1000);
  if (!built) return { ...ofOneCheck(false), spent };
  const differing = differences(hashes('dist'), hashes(second));
  for (const file of differing) console.error(`differs between two builds: ${file}`);
  return { ...ofOneCheck(differing.length === 0), spent };
}

function hashes(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return new Map(
    names.map((name) => [
      name.slice(folder.length),
      createHash('sha256').update(readFileSync(name)).digest('hex'),
    ]),
  );
}

function differences(
  first: ReadonlyMap<string, string>,
  second: ReadonlyMap<string, string>,
): readonly string[] {
  const names = new Set([...first.keys(), ...second.keys()]);
  return [...names].filter((name) => first.get(name) !== second.get(name)).sort();
}
