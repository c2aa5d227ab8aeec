import { spawn } from 'node:child_process';

// Ends if the run is killed: it then has another parent, perhaps already when it starts.
const loop = 'const run = Number(process.argv[1]); while (process.ppid === run);';

/**
 * Starts loops that each keep a core busy, until this process ends or a signal stops it.
 * @returns ends them.
 */
export function startBusyLoops(loops: number): () => void {
  const children = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', loop, String(process.pid)], { stdio: 'ignore' }),
  );
  const stop = (): void => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', stop);
  return stop;
}
