import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, run, withPackages, withoutPackages } from './command.mjs';
import { fail, say } from './say.mjs';

/**
 * Packages whose install script may run. None needs one: every binary comes inside its package.
 * Install scripts are switched off here and not in .npmrc, where npm would drop our own pre-scripts.
 * @type {readonly string[]}
 */
const rebuilt = [];

const neededNode = 24;
const stamp = at('node_modules', '.lanyard-stamp');

/** Installs what package-lock.json names, unless exactly that is installed for this machine. */
export function ensurePackages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === installed()) return;
  say('installing the packages of package-lock.json …');
  // npm itself may run on an older Node than the packages want; theirs comes with them.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // A lock file without addresses has npm choose each version anew, and .npmrc's age would refuse a young one.
  flags.push('--min-release-age=0');
  if (!run('npm', flags, withoutPackages())) {
    fail('npm ci failed; its own message is above. It needs a package registry once.');
  }
  if (rebuilt.length > 0 && !run('npm', ['rebuild', ...rebuilt], withoutPackages())) {
    fail(`npm rebuild ${rebuilt.join(' ')} failed; its own message is above.`);
  }
  const version = nodeVersion();
  if (Number(version.slice(1).split('.')[0]) < neededNode) {
    fail(
      `this project runs on Node.js ${neededNode} or newer and found ${version}. ` +
        'On Linux and Windows it brings its own; here please install Node.js 24 yourself.',
    );
  }
  writeFileSync(stamp, installed());
}

/** The version that npm's scripts will run on: the package's own Node where there is one. */
function nodeVersion() {
  return spawnSync('node', ['--version'], { env: withPackages(), encoding: 'utf8' }).stdout.trim();
}

function installed() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  return [lock, nodeVersion(), process.platform, process.arch, ''].join('\n');
}
