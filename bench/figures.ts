import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Summary } from './statistics.ts';

const folder = 'docs/performance';

/** A figure that a goal is about. */
export interface Figure {
  /** The goal's name in docs/performance.md. */
  readonly goal: string;
  readonly what: string;
  /** How many times slower than the machine the processor was made. */
  readonly slowdown: number;
  readonly unit: 'ms' | '×';
  readonly sample: Summary;
  /** What the median is not to exceed; none where the figure only explains another. */
  readonly limit?: number;
}

/** How a page starts. */
export interface Start {
  readonly site: string;
  readonly slowdown: number;
  readonly painted: Summary;
  readonly firstPaint: Summary;
  /** To the static card, round by round. */
  readonly ratio: Summary;
  /** Uncompressed. */
  readonly scriptBytes: number;
}

/** What one bench has measured, and on what. */
export interface Run {
  readonly cores: number;
  readonly processor: string;
  /** Day of the run. */
  readonly day: string;
  /** Processes that wanted a core in the last five minutes: above `cores` the milliseconds are not the app's. */
  readonly load: number;
  readonly figures: readonly Figure[];
  readonly starts: readonly Start[];
}

/** Keeps what a bench has measured as JSON. */
export function keepRun(
  name: string,
  figures: readonly Figure[],
  starts: readonly Start[] = [],
): void {
  const processors = cpus();
  const run: Run = {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    day: new Date().toISOString().slice(0, 10),
    load: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    figures,
    starts,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(run, null, 2)}\n`);
}

/** @returns undefined when the bench was never run. */
export function keptRun(name: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Run;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fileOf(name: string): string {
  return join(folder, `${name}.json`);
}
