import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { ofCheck, ofRunner, playwrightCounts, vitestCounts } from './counts.ts';
import type { Counts } from './counts.ts';

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Counts>;
}

const reports = '.cache/reports';

/** The stages of `npm test`, cheapest first. */
export const stages: readonly Stage[] = [
  check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
  check('lint', 'eslint', ['--max-warnings', '0', '.']),
  check('borders', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    ...['src', 'sw', 'plugins', 'emulator', 'scripts', 'bench', 'tests'],
  ]),
  check('types', 'node', ['scripts/types.ts']),
  {
    name: 'unit, component and contract tests',
    run: () => {
      const report = join(reports, 'vitest.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      return runner('vitest', ['run', ...reporters], report, vitestCounts);
    },
  },
  check('build within its budget', 'vite', ['build', '--logLevel', 'warn']),
  { name: 'the same build twice, byte for byte', run: buildTwice },
  {
    name: 'end-to-end tests',
    run: () => {
      const report = join(reports, 'playwright.json');
      return runner('playwright', ['test', '--reporter=list,json'], report, playwrightCounts, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
    },
  },
];

function check(name: string, command: string, args: readonly string[]): Stage {
  return { name, run: async () => ofCheck(await runCommand(command, args)) };
}

async function runner(
  command: string,
  args: readonly string[],
  report: string,
  read: (report: unknown) => Counts | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  // A report of an earlier run must not stand in for one that this run failed to write.
  rmSync(report, { force: true });
  const succeeded = await runCommand(command, args, environment);
  return ofRunner(succeeded, read(parsed(report)));
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Builds again beside dist and compares: a build that cannot be repeated cannot be checked. */
async function buildTwice(): Promise<Counts> {
  const second = '.cache/dist-again';
  const built = await runCommand('vite', ['build', '--logLevel', 'error'], {
    LANYARD_DIST: second,
  });
  if (!built) return ofCheck(false);
  const differing = differences(hashes('dist'), hashes(second));
  for (const file of differing) console.error(`differs between two builds: ${file}`);
  return ofCheck(differing.length === 0);
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
