/**
 * Slows a whole browser: its pages, their workers and the threads of WebCrypto. The browser's own throttling
 * reaches the main thread of a page alone.
 *
 * A quota of the operating system counts the time of all threads together, so its effect depends on how many of
 * them run. Here every process stops and continues many times a second, which slows all threads alike.
 */
import { execFileSync } from 'node:child_process';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** For how long the browser runs at a time. Work of some milliseconds already meets several stops. */
const runMs = 2;
const leastStopMs = 1;

/** A browser whose processes can be stopped together. */
export interface ProcessorQuota {
  /** From now on the browser runs for one part in `times` of the time, until the returned function is called. */
  readonly slowDown: (times: number) => Promise<() => Promise<void>>;
}

/**
 * @param profile the profile folder of a browser that runs.
 * @returns undefined where the browser's processes cannot be stopped together.
 */
export function quotaOf(profile: string): ProcessorQuota | undefined {
  const group = processGroupOf(profile);
  return group === undefined ? undefined : { slowDown: (times) => stopAndContinue(group, times) };
}

/** The browser leads a process group of its own, in which all its processes are. */
function processGroupOf(profile: string): number | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const listed = execFileSync('ps', ['-axwwo', 'pid=,pgid=,args='], { encoding: 'utf8' });
    for (const line of listed.split('\n')) {
      const [, pid, group] = /^\s*(\d+)\s+(\d+)\s/.exec(line) ?? [];
      const isLeader = pid !== undefined && pid === group;
      if (isLeader && line.includes(`--user-data-dir=${profile}`)) return Number(group);
    }
  } catch {
    // There is no such command.
  }
  return undefined;
}

interface Duty {
  readonly group: number;
  readonly times: number;
  /** Set to 1 to end the stops. */
  readonly isOver: Int32Array<SharedArrayBuffer>;
}

async function stopAndContinue(group: number, times: number): Promise<() => Promise<void>> {
  const isOver = new Int32Array(new SharedArrayBuffer(4));
  const duty: Duty = { group, times, isOver };
  // In a thread of its own: the driver's work must not lengthen a stop.
  const worker = new Worker(new URL(import.meta.url), { workerData: duty });
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => {
      resolve();
    });
  });
  await new Promise<void>((resolve) => {
    worker.once('online', resolve);
  });
  return () => {
    Atomics.store(isOver, 0, 1);
    Atomics.notify(isOver, 0);
    return ended;
  };
}

/** A turn that came late is made up for: each stop lasts as long as the runs so far ask for. */
function alternate({ group, times, isOver }: Duty): void {
  const timed = (ms: number): number => {
    const begun = performance.now();
    Atomics.wait(isOver, 0, 0, ms);
    return performance.now() - begun;
  };
  let owedMs = runMs * (times - 1);
  try {
    while (Atomics.load(isOver, 0) === 0) {
      process.kill(-group, 'SIGSTOP');
      owedMs -= timed(Math.max(owedMs, leastStopMs));
      process.kill(-group, 'SIGCONT');
      owedMs += timed(runMs) * (times - 1);
    }
  } finally {
    process.kill(-group, 'SIGCONT');
  }
}

if (!isMainThread) alternate(workerData as Duty);
