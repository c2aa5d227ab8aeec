import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Writes `version.json` beside index.html: the version of the build, and the oldest version that may still
 * write. The host raises `minimum` when an old version must not write (docs/hosting.md).
 */
export function versionFile(packageFile: string): Plugin {
  return {
    name: 'lanyard:version-file',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
      const source = `${JSON.stringify({ version, minimum: '0.0.0' }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
