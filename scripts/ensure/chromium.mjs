import { existsSync } from 'node:fs';
import { which } from './command.mjs';
import { canInstall, install, refreshIndex } from './distribution.mjs';
import { fail, say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShell = 'chromium-headless-shell';

/**
 * The whole browser, for what looks at more of it than pages: LANYARD_CHROMIUM, else the first on the
 * PATH.
 * @returns {string | undefined} the path of its executable.
 */
export function findChromium() {
  return named() ?? firstOf(names);
}

/**
 * The same browser for tests of pages: without windows of its own, which would cost a third of each
 * test, where the machine has such a build.
 * @returns {string | undefined} the path of its executable.
 */
export function findTestChromium() {
  return named() ?? firstOf([headlessShell, ...names]);
}

/** @returns {string | undefined} */
function named() {
  const path = process.env['LANYARD_CHROMIUM'];
  return path !== undefined && existsSync(path) ? path : undefined;
}

/**
 * @param {readonly string[]} candidates
 * @returns {string | undefined}
 */
function firstOf(candidates) {
  for (const name of candidates) {
    const path = which(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/**
 * Finds a Chromium, or installs Debian's where that is possible, or says what to do. Its build for
 * tests comes along where there is one, and is done without where there is none.
 */
export function ensureChromium() {
  if (findChromium() === undefined && canInstall()) {
    say('installing Chromium from the distribution …');
    refreshIndex();
    install('chromium');
  }
  if (findChromium() === undefined) {
    fail(
      'the browser tests need Chromium, and none is on the PATH. Install it (on Debian or Ubuntu: ' +
        'sudo apt-get install chromium), or name your own in the variable LANYARD_CHROMIUM.',
    );
  }
  if (named() === undefined && which(headlessShell) === undefined && canInstall()) {
    install(headlessShell);
  }
}
