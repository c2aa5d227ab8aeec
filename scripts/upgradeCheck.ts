/**
 * `npm run upgrade-check -- <commit>`: builds the app of an earlier commit, leaves data on a device with it,
 * and opens them with this build (tests/upgrade). With `--record` it instead stores the earlier rows as the
 * fixture of tests/store/earlierRelease.test.ts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const fixture = 'tests/store/fixtures/earlierRelease.json';
const ownPackage = 'lanyard-native';

const [commit, mode] = process.argv.slice(2);
if (commit === undefined || (mode !== undefined && mode !== '--record')) {
  console.error('npm run upgrade-check -- <commit> [--record]');
  process.exit(2);
}

function run(command: string, args: readonly string[], cwd = '.', more: NodeJS.ProcessEnv = {}) {
  const PATH = [resolve('node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH, ...more };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: true }>>;
}

function packagesIn(folder: string): LockFile['packages'] {
  const file = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  return (JSON.parse(file) as LockFile).packages;
}

/** Whether this checkout has every package of the earlier one, in the same version. */
function hasItsPackages(folder: string): boolean {
  const present = packagesIn('.');
  return Object.entries(packagesIn(folder)).every(
    ([path, { version, link }]) =>
      !path.startsWith('node_modules/') || link === true || present[path]?.version === version,
  );
}

/** Gives a folder this checkout's packages, with its own in place of ours. */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.vite')) symlinkSync(resolve('node_modules', name), join(folder, name));
  }
  rmSync(join(folder, ownPackage));
  symlinkSync(join('..', 'plugins', ownPackage), join(folder, ownPackage));
}

/** Builds the earlier app, once. @returns the folder of the build. */
function earlierBuild(name: string): string {
  const folder = join('.cache', 'upgrade', name);
  const built = resolve(folder, 'dist');
  const stamp = join(folder, 'built');
  if (existsSync(stamp)) return built;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'source.tar');
  run('git', ['archive', '--output', archive, name]);
  run('tar', ['-xf', 'source.tar'], folder);
  if (hasItsPackages(folder)) {
    linkPackages(join(folder, 'node_modules'));
  } else {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  }
  run('vite', ['build', '--logLevel', 'warn'], folder);
  writeFileSync(stamp, name);
  return built;
}

const name = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
  encoding: 'utf8',
}).trim();
const isRecording = mode === '--record';
run(
  'playwright',
  [
    ...['test', '--config', 'tests/upgrade/playwright.config.ts'],
    ...(isRecording ? ['recordRows.spec.ts'] : []),
  ],
  '.',
  {
    LANYARD_EARLIER_DIST: earlierBuild(name),
    ...(isRecording ? { LANYARD_RECORD_ROWS: resolve(fixture) } : {}),
  },
);
