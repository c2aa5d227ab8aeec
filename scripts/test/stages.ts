import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFirefox } from '../ensure/firefox.mjs';
import { lacksOfWebkit } from '../ensure/webkit.mjs';
import { runCommand, runCommandAside } from './command.ts';
import { leftOut, ofCheck, ofRunner, playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';
import { playwrightFailures, vitestFailures } from './failures.ts';

/** The result of a stage: its counts, and each failed test by name with the start of its message. */
export interface Outcome {
  readonly counts: Counts;
  readonly failures: readonly string[];
  /** Why the stage was left out on this machine. */
  readonly leftOut?: string;
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const reports = '.cache/reports';

/** The stages of `npm test` that only read the sources. Each keeps one core busy, so they run side by side. */
export const checks: readonly Stage[] = [
  checkAside('lint', 'eslint', ['--max-warnings', '0', '.']),
  checkAside('types', 'node', ['scripts/types.ts']),
  checkAside('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  checkAside('borders', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    ...['src', 'sw', 'verifier', 'plugins', 'packages', 'emulator', 'scripts', 'bench', 'tests'],
  ]),
  checkAside('dead exports', 'knip', ['--include', 'files,exports,types', '--no-progress']),
];

/**
 * The other engines: a choice of tests in Firefox and one journey in WebKit; with LANYARD_ENGINES=whole, all
 * that they can run.
 */
const otherEngines: readonly Stage[] = [
  { name: 'Firefox', run: () => inEngine('firefox', lacksOfFirefox()) },
  { name: 'WebKit', run: () => inEngine('webkit', lacksOfWebkit()) },
];

/** The stages of `npm run test:engines`. */
export const engineStages: readonly Stage[] = [
  ...otherEngines,
  {
    name: 'the same layout in three engines',
    run: () => inEngine('layout', [...lacksOfFirefox(), ...lacksOfWebkit()]),
  },
];

function lacksOfFirefox(): readonly string[] {
  return findFirefox() === undefined ? ['Firefox (Debian: firefox-esr)'] : [];
}

/** The other stages of `npm test`, one after another, cheapest first. */
export const stages: readonly Stage[] = [
  {
    name: 'unit, component and contract tests',
    run: () => {
      const report = join(reports, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return runner('vitest', ['run', ...reporters], {
        report,
        counts: vitestCounts,
        failures: vitestFailures,
      });
    },
  },
  check('build within its budget', 'vite', ['build', '--logLevel', 'warn']),
  check('build of the verifier within its budget', 'vite', [
    'build',
    '--config',
    'verifier/vite.config.ts',
    '--logLevel',
    'warn',
  ]),
  { name: 'the same build twice, byte for byte', run: buildTwice },
  { name: 'end-to-end tests', run: () => playwright('playwright', []) },
  ...otherEngines,
];

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

function playwright(name: string, args: readonly string[]): Promise<Outcome> {
  const report = join(reports, `${name}.json`);
  return runner('playwright', ['test', ...args, '--reporter=list,json'], {
    report,
    counts: playwrightCounts,
    failures: playwrightFailures,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

function check(name: string, command: string, args: readonly string[]): Stage {
  return { name, run: async () => ofOneCheck(await runCommand(command, args)) };
}

function checkAside(name: string, command: string, args: readonly string[]): Stage {
  return { name, run: async () => ofOneCheck(await runCommandAside(command, args)) };
}

/** A check prints its own findings. */
export function ofOneCheck(succeeded: boolean): Outcome {
  return { counts: ofCheck(succeeded), failures: [] };
}

interface Runner {
  /** The path of the JSON report that the runner writes. */
  readonly report: string;
  readonly counts: (report: unknown) => Counts | undefined;
  readonly failures: (report: unknown) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

async function runner(command: string, args: readonly string[], what: Runner): Promise<Outcome> {
  // The report of an earlier run must not replace one that this run failed to write.
  rmSync(what.report, { force: true });
  const succeeded = await runCommand(command, args, what.environment);
  const report = parsed(what.report);
  return { counts: ofRunner(succeeded, what.counts(report)), failures: what.failures(report) };
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
  const built = await runCommand('vite', ['build', '--logLevel', 'error'], {
    LANYARD_DIST: second,
  });
  if (!built) return ofOneCheck(false);
  const differing = differences(hashes('dist'), hashes(second));
  for (const file of differing) console.error(`differs between two builds: ${file}`);
  return ofOneCheck(differing.length === 0);
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
