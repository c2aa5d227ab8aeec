import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const bin = resolve(root, 'node_modules', '.bin');

/** The environment in which the packages' own commands, Node 24 among them, come first. */
export function withPackages() {
  return { ...process.env, PATH: [bin, ...otherPaths()].join(delimiter) };
}

/** The environment without them: npm must not run on a Node that it is about to replace. */
export function withoutPackages() {
  return { ...process.env, PATH: otherPaths().join(delimiter) };
}

function otherPaths() {
  const entries = (process.env['PATH'] ?? '').split(delimiter);
  return entries.filter((entry) => resolve(entry) !== bin);
}

/**
 * Runs a command to its end with its output shown.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean} whether it ended with exit code 0.
 */
export function run(command, args, env) {
  // npm is a .cmd file on Windows, which only a shell starts.
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell }).status === 0;
}

/**
 * Where a command lies, looked up as a shell would.
 * @param {string} command
 * @returns {string | undefined} its path.
 */
export function which(command) {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  const found = spawnSync(finder, [command], { env: withoutPackages(), encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split(/\r?\n/)[0] : undefined;
}

/** @param {string[]} path below the checkout's folder. */
export const at = (...path) => join(root, ...path);
