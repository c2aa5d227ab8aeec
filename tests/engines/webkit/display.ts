import { spawn } from 'node:child_process';

export interface Display {
  /** The value of DISPLAY for its programs. */
  readonly name: string;
  readonly stop: () => void;
}

/** An X server without a screen, for browsers that have no headless mode. */
export async function startDisplay(): Promise<Display> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const name = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (number: Buffer) => {
      resolve(`:${number.toString().trim()}`);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`Xvfb ended with code ${String(code)}`));
    });
  });
  return { name, stop: () => void child.kill() };
}
