import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { startAlternatives, startBudgetBytes, startModules } from './startModules.ts';
import { startFiles } from './startFiles.ts';
import type { BuildManifest } from './startFiles.ts';

/**
 * Fails a build if its JavaScript up to the rendered card is over the budget, and prints the sizes of its
 * parts.
 */
export function startBudget(): Plugin {
  return {
    name: 'lanyard:start-budget',
    // A demo build needs no budget: no one shows its card at a gate.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'demo',
    writeBundle(options) {
      const dist = options.dir ?? 'dist';
      const text = readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8');
      const manifest = JSON.parse(text) as BuildManifest;
      const size = (file: string): Size => ({
        file,
        bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).byteLength,
      });
      const variants = startAlternatives.map((alternative) => {
        const files = startFiles(manifest, [...startModules, alternative]);
        const sizes = files.filter((file) => file.endsWith('.js')).map(size);
        return { sizes, total: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
      });
      const total = Math.max(...variants.map((variant) => variant.total));
      const largest = variants.find((variant) => variant.total === total);
      console.log(
        table([...(largest?.sizes ?? []), { file: 'until the card is painted', bytes: total }]),
      );
      if (total > startBudgetBytes) {
        this.error(
          `JavaScript until the card is painted: ${kB(total)} gzipped, allowed ${kB(startBudgetBytes)}.`,
        );
      }
    },
  };
}

interface Size {
  readonly file: string;
  readonly bytes: number;
}

function table(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ file }) => file.length));
  return sizes
    .map(({ file, bytes }) => `${file.padEnd(width)}  ${kB(bytes).padStart(9)} gz`)
    .join('\n');
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
