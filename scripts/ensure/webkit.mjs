import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { which } from './command.mjs';

/** Debian's packages for WebKitGTK under a driver, with a profile on the disk and without a screen. */
export const webkitPackages = [
  'webkit2gtk-driver',
  'xvfb',
  'xauth',
  'python3-gi',
  'gir1.2-gtk-3.0',
  'gir1.2-webkit2-4.1',
];

/** An older WebKit, for the page that a browser below the baseline shows. */
export const wpePackages = ['cog', 'wpewebkit-driver'];

/**
 * What the tests in WebKit need and this machine lacks.
 * @returns {readonly string[]} names of commands and modules.
 */
export function lacksOfWebkit() {
  const commands = ['WebKitWebDriver', 'Xvfb'].filter((name) => which(name) === undefined);
  const modules =
    "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import Gtk, WebKit2";
  const imported = spawnSync('/usr/bin/python3', ['-c', modules], { stdio: 'ignore' });
  return imported.status === 0 ? commands : [...commands, 'python3-gi with WebKit2 4.1'];
}

/** @returns {string | undefined} the path of WPE WebKit's browser for tests, if its driver is there, too. */
export function findWpe() {
  if (which('WPEWebDriver') === undefined) return undefined;
  // Debian puts it below the machine's architecture, in a folder with the library's version in its name.
  const folders = readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) =>
      readdirSync(join('/usr/lib', name))
        .filter((each) => each.startsWith('wpe-webkit-'))
        .map((each) => join('/usr/lib', name, each)),
    );
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path));
}
