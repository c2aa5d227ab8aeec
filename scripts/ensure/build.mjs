import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, run, withPackages } from './command.mjs';
import { fail, say } from './say.mjs';

/** Everything that the bytes of dist depend on. */
const sources = [
  'index.html',
  'locales',
  'package-lock.json',
  'package.json',
  'packages',
  'public',
  'scripts/build',
  'src',
  'sw',
  'vite.config.ts',
];

/** Everything that the bytes of dist-verifier depend on. */
const verifierSources = [
  'package-lock.json',
  'package.json',
  'packages/badge',
  'scripts/build',
  'verifier',
];

/** Builds the app unless dist is the build of exactly these sources. */
export function ensureBuild() {
  ensureSite({ name: 'the app', sources, dist: 'dist', stamp: 'build-stamp', args: [] });
}

/** The same for the build with the simulated phone, in a folder of its own. */
export function ensureDemo() {
  ensureSite({
    name: 'the app with the simulated phone',
    sources,
    dist: '.cache/demo',
    stamp: 'demo-stamp',
    args: ['--mode', 'demo'],
  });
}

/** The same for the verifier's site. */
export function ensureVerifier() {
  const args = ['--config', 'verifier/vite.config.ts'];
  const dist = 'dist-verifier';
  ensureSite({
    name: 'the verifier',
    sources: verifierSources,
    dist,
    stamp: 'verifier-stamp',
    args,
  });
}

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {readonly string[]} sources
 * @property {string} dist
 * @property {string} stamp
 * @property {readonly string[]} args
 */

/** @param {Site} site */
function ensureSite({ name, sources: paths, dist, stamp: file, args }) {
  const stamp = at('.cache', file);
  // The worker names every file of the build with its hash, so it stands for all of it.
  const output = () => hashOf([`${dist}/sw.js`, `${dist}/index.html`]);
  const before = hashOf(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === `${before}\n${output()}`) return;
  say(`building ${name} …`);
  // The app's configuration reads it; the verifier's has its own folder.
  const env = { ...withPackages(), LANYARD_DIST: dist };
  if (!run('vite', ['build', '--logLevel', 'warn', ...args], env)) {
    fail('the build failed; its own message is above.');
  }
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stamp, `${before}\n${output()}`);
}

/** @param {readonly string[]} paths files and folders, each hashed with its name. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(at(path))) return [];
  try {
    const names = readdirSync(at(path)).sort();
    return names.flatMap((name) => filesOf(join(path, name)));
  } catch {
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  }
}
