/**
 * Byte budgets besides the budget of the start: what the worker stores for offline use, the pack that a first
 * installation fetches, and the worker's script. Every cold start includes that script (docs/performance.md).
 * The build fails if a budget is exceeded.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { ManifestTransform } from 'workbox-build';
import { packOf } from '#contract/pack.ts';

export interface ByteBudget {
  readonly what: string;
  /** Gzipped. */
  readonly bytes: number;
  /** What a build may not exceed. */
  readonly allowedBytes: number;
}

/**
 * The goal is 900 kB (docs/performance.md). This build needs less, and must not grow unnoticed. The wallet took
 * 21 kB, classic scripts 12. Typed dates, PINs that anyone guesses, picture checks and the tokens' issuer took 8,
 * while 36 kB of decoders that are not counted went. What a phone cannot read, and a phone without a browser, took 2.
 */
export const precacheBudgetBytes = 825_000;
/** The scripts and styles that a first visit has not fetched itself, decoders too. It must not grow unnoticed. */
export const packBudgetBytes = 540_000;
/** The goal in docs/performance.md. */
const workerBudgetBytes = 20_000;

/** Loaded on demand and not counted: the decoders for barcodes and for TIFF. */
const decoders = /(^|\/)(decodeTiff|VideoQrReader|zxing)[^/]*$|\.wasm$/i;

export interface ByteBudgets {
  /** Records which files the worker stores. */
  readonly note: ManifestTransform;
  /** Checks the sizes once the worker is written; runs after the plugin that writes it. */
  readonly check: Plugin;
}

/** @param dist the folder of the build. */
export function byteBudgets(dist: string): ByteBudgets {
  const precached: string[] = [];
  let packFile = '';
  return {
    note: (entries) => {
      packFile = packOf(entries.find(({ integrity }) => integrity !== undefined)?.url ?? '');
      precached.push(...entries.map(({ url }) => url));
      return { manifest: entries, warnings: [] };
    },
    check: {
      name: 'lanyard:byte-budgets',
      // A demo build needs no budget: no one shows its card at a gate.
      apply: (_config, { command, mode }) => command === 'build' && mode !== 'demo',
      closeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          const weigh = (file: string) => gzipSync(readFileSync(join(dist, file))).byteLength;
          const budgets = budgetsOf(precached, packFile, weigh);
          for (const budget of budgets) console.log(wordsOf(budget));
          const [over] = budgets.filter(({ bytes, allowedBytes }) => bytes > allowedBytes);
          if (over !== undefined) this.error(wordsOf(over));
        },
      },
    },
  };
}

/**
 * @param precached paths below the build's folder.
 * @param packFile the path of the pack.
 * @param weigh returns the gzipped bytes of such a file.
 */
export function budgetsOf(
  precached: readonly string[],
  packFile: string,
  weigh: (file: string) => number,
): readonly ByteBudget[] {
  const counted = precached.filter((file) => !decoders.test(file));
  return [
    {
      what: 'kept for offline, decoders aside',
      bytes: counted.reduce((sum, file) => sum + weigh(file), 0),
      allowedBytes: precacheBudgetBytes,
    },
    {
      what: 'the pack of a first installation',
      bytes: weigh(packFile),
      allowedBytes: packBudgetBytes,
    },
    { what: 'the service worker', bytes: weigh('sw.js'), allowedBytes: workerBudgetBytes },
  ];
}

function wordsOf({ what, bytes, allowedBytes }: ByteBudget): string {
  const kB = (each: number) => `${(each / 1000).toFixed(1)} kB`;
  return `${what}: ${kB(bytes)} gzipped, allowed ${kB(allowedBytes)}`;
}
