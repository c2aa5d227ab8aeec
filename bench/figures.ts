import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Summary } from './statistics.ts';

const folder = 'docs/performance';

/** A figure that a goal is about. */
export interface Figure {
  /** The goal's name in docs/performance.md, or none where there is no goal. */
  readonly goal: string;
  readonly what: string;
  /** How many times slower than the machine the processor was made. */
  readonly slowdown: number;
  readonly unit: 'ms' | '×' | 'kB gz' | 'MB' | '/s';
  readonly sample: Summary;
  /** What the median is not to exceed; none where the figure only explains another. */
  readonly limit?: number;
}

/** How a page starts. */
export interface Start {
  readonly site: string;
  readonly slowdown: number;
  /** The content's own paint. */
  readonly painted: Summary;
  readonly firstPaint: Summary;
  /** To the static card, round by round. */
  readonly ratio: Summary;
  /** The longest task until the page had been quiet for a second. */
  readonly longestTask: Summary;
  /** All tasks over 50 ms of that time together. */
  readonly longTasks: Summary;
  /** MB of the page's heap then, after a collection. */
  readonly heap: Summary;
  /** The content's paint of every round, in their order. */
  readonly paintedMs: readonly number[];
}

/** What a site sends and its page runs. */
export interface Weight {
  readonly site: string;
  /** Of the site's own origin on a first visit, until its worker has kept all it keeps. */
  readonly requests: number;
  /** The bodies of their answers, compressed as they were sent. */
  readonly wireBytes: number;
  /** Scripts that the page of a later start has loaded when its content is there and can be used, gzipped. */
  readonly scriptBytes: number;
  readonly scripts: number;
}

/** What one bench has measured. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly starts?: readonly Start[];
  readonly weights?: readonly Weight[];
  /** What the run had to do without, and why. */
  readonly notes?: readonly string[];
}

/** What one bench has measured, and on what. */
export interface Run extends Measured {
  readonly cores: number;
  readonly processor: string;
  /** Day of the run. */
  readonly day: string;
  /** Processes that wanted a core in the last five minutes: with much more than `cores` the milliseconds are not the app's. */
  readonly load: number;
  /** How often each figure was taken. */
  readonly rounds: number;
  /** Which build was measured: a hash of its worker, which names every file with its hash. */
  readonly build: string;
}

/** Keeps what a bench has measured as JSON. */
export function keepRun(name: string, rounds: number, measured: Measured): void {
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

/** @returns undefined when the bench was never run. */
export function keptRun(name: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Run;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a bench has measured this very build at least so often: then a broken-off run goes on after it. */
export function isDone(name: string, rounds: number): boolean {
  const run = keptRun(name);
  return run !== undefined && run.build === buildHash() && run.rounds >= rounds;
}

/** The folder of the build that is measured. */
export function builtFolder(): string {
  return process.env['LANYARD_DIST'] ?? 'dist';
}

/** Of the worker, which names every other file with its hash. */
function buildHash(): string {
  const worker = readFileSync(join(builtFolder(), 'sw.js'));
  return createHash('sha256').update(worker).digest('hex').slice(0, 16);
}

function fileOf(name: string): string {
  return join(folder, `${name}.json`);
}
