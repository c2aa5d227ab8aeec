import { run, which } from './command.mjs';

/** Whether packages of the distribution can be installed here: as root, on Debian or Ubuntu. */
export function canInstall() {
  return which('apt-get') !== undefined && process.getuid?.() === 0;
}

export function refreshIndex() {
  run('apt-get', ['update', '--quiet=2'], environment);
}

/** @param {string} name a package. @returns {boolean} whether it is installed now. */
export function install(name) {
  return run(
    'apt-get',
    ['install', '--yes', '--quiet=2', '--no-install-recommends', name],
    environment,
  );
}

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
