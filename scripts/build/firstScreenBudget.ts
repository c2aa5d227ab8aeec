import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { startFiles, type BuildManifest } from './startFiles.ts';

/**
 * Fails a build of one page if the scripts of its first screen are over the budget. What the page imports on
 * demand is not counted.
 * @param allowedBytes gzipped; scripts alone, as for the app's start.
 */
export function firstScreenBudget(allowedBytes: number): Plugin {
  return {
    name: 'lanyard:first-screen-budget',
    apply: 'build',
    writeBundle(options) {
      const dist = options.dir ?? 'dist';
      const text = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
      const files = startFiles(JSON.parse(text) as BuildManifest, ['index.html']);
      const bytes = files.reduce((sum, file) => sum + gzipped(join(dist, file)), 0);
      const words = `the first screen: ${kB(bytes)} gzipped, allowed ${kB(allowedBytes)}`;
      console.log(words);
      if (bytes > allowedBytes) this.error(words);
    },
  };
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 9 }).byteLength;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
