import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Runs a command of the packages to its end and shows its output.
 * @returns whether it ended with exit code 0; false if it could not start or was killed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return ended(command, start(command, args, 'inherit', environment));
}

/** Like `runCommand`, for commands that run side by side: shows the complete output at the end. */
export async function runCommandAside(command: string, args: readonly string[]): Promise<boolean> {
  const child = start(command, args, 'pipe', {});
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const succeeded = await ended(command, child);
  process.stdout.write(Buffer.concat(printed));
  return succeeded;
}

function start(
  command: string,
  args: readonly string[],
  output: 'inherit' | 'pipe',
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
}

function ended(command: string, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not start: ${error.message}`);
      resolve(false);
    });
    child.once('close', (code) => {
      resolve(code === 0);
    });
  });
}
