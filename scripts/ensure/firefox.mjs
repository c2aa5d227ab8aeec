import { existsSync } from 'node:fs';
import { which } from './command.mjs';

/**
 * The stock Firefox: LANYARD_FIREFOX, else Debian's, else the first on the PATH.
 * @returns {string | undefined} the path of its executable.
 */
export function findFirefox() {
  const path = process.env['LANYARD_FIREFOX'];
  if (path !== undefined && existsSync(path)) return path;
  return which('firefox-esr') ?? which('firefox');
}
