import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Summary } from './statistics.ts';

const folder = 'docs/performance';

/** A measured figure, with its goal if there is one. */
export interface Figure {
  /** The goal's name in docs/performance.md, empty if there is no goal. */
  readonly goal: string;
  readonly what: string;
  /** By how many times the processor was throttled. */
  readonly slowdown: number;
  readonly unit: 'ms' | '×' | 'kB gz' | 'MB' | '/s' | 'files' | 'of 100';
  readonly sample: Summary;
  /** The limit that the median must not exceed. It is absent if the figure only explains another one. */
  readonly limit?: number;
  /** The number that the median must reach, for a figure of which more is better. */
  readonly atLeast?: number;
}

/** The figures of a page's start. */
export interface Start {
  readonly site: string;
  readonly slowdown: number;
  /** When the content itself is rendered. */
  readonly snapshot: Summary;
  readonly firstPaint: Summary;
  /** The ratio to the static card, round by round. */
  readonly ratio: Summary;
  /** The longest task until the page has been quiet for a second. */
  readonly longestTask: Summary;
  /** The sum of all tasks over 50 ms in that time. */
  readonly longTasks: Summary;
  /** Tasks of the main thread in the first five seconds together, if the user did nothing in them. */
  readonly mainThread?: Summary;
  /** MB of the page's heap at that point, after a garbage collection. */
  readonly heap: Summary;
  /** The content's paint time of every round, in the order of the rounds. */
  readonly snapshotMs: readonly number[];
}

/** What a site sends and which scripts its page runs. */
export interface Weight {
  readonly site: string;
  /** Requests to the site's own origin on a first visit, until its worker has cached all its files. */
  readonly requests: number;
  /** Size of the response bodies, compressed as they were sent. */
  readonly wireBytes: number;
  /** Gzipped size of the scripts that a later start has loaded when its content is visible and usable. */
  readonly scriptBytes: number;
  readonly scripts: number;
  /** The scripts that a later start has asked for after five seconds without a tap, and their gzipped size. */
  readonly firstScripts: number;
  readonly firstScriptBytes: number;
}

/** The results of one bench. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly starts?: readonly Start[];
  readonly weights?: readonly Weight[];
  /** What was missing in the run, and why. */
  readonly notes?: readonly string[];
}

/** The results of one bench, with the machine and the build. */
export interface Run extends Measured {
  readonly cores: number;
  readonly processor: string;
  /** Day of the run. */
  readonly day: string;
  /**
   * Average number of processes that needed a core in the last five minutes. If it is far above `cores`, the
   * milliseconds are not the app's alone.
   */
  readonly load: number;
  /** How often each figure was measured. */
  readonly rounds: number;
  /** The measured build, as a hash of its worker. The worker lists every file with its hash. */
  readonly build: string;
}

/** Saves the results of a bench as JSON. */
export function saveRun(name: string, rounds: number, measured: Measured): void {
  const processors = cpus();
  const run: Run = {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    day: new Date().toISOString().slice(0, 10),
    load: Math.round((loadavg()[1] ?? 0) * 10) / 10,
    rounds,
    build: buildHash(),
    ...measured,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), `${JSON.stringify(run, null, 2)}\n`);
}

/** @returns undefined if the bench was never run. */
export function savedRun(name: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Run;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether a bench has measured this build with at least this many rounds. An interrupted run then continues
 * after it.
 */
export function isDone(name: string, rounds: number): boolean {
  const run = savedRun(name);
  return run !== undefined && run.build === buildHash() && run.rounds >= rounds;
}

/** The folder of the measured build. */
export function builtFolder(): string {
  return process.env['LANYARD_DIST'] ?? 'dist';
}

/** The hash of the worker, which lists every other file with its hash. */
function buildHash(): string {
  const worker = readFileSync(join(builtFolder(), 'sw.js'));
  return createHash('sha256').update(worker).digest('hex').slice(0, 16);
}

function fileOf(name: string): string {
  return join(folder, `${name}.json`);
}
