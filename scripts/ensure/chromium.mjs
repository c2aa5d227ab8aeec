import { existsSync } from 'node:fs';
import { run, which } from './command.mjs';
import { fail, say } from './say.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the end-to-end tests and the bench: LANYARD_CHROMIUM, else the first on the PATH.
 * @returns {string | undefined} the path of its executable.
 */
export function findChromium() {
  const named = process.env['LANYARD_CHROMIUM'];
  if (named !== undefined && existsSync(named)) return named;
  for (const name of names) {
    const path = which(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Finds a Chromium, or installs Debian's where that is possible, or says what to do. */
export function ensureChromium() {
  if (findChromium() !== undefined) return;
  if (which('apt-get') !== undefined && process.getuid?.() === 0) {
    say('installing Chromium from the distribution …');
    run('apt-get', ['update'], process.env);
    const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
    if (run('apt-get', install, process.env) && findChromium() !== undefined) return;
  }
  fail(
    'the browser tests need Chromium, and none is on the PATH. Install it (on Debian or Ubuntu: ' +
      'sudo apt-get install chromium), or name your own in the variable LANYARD_CHROMIUM.',
  );
}
