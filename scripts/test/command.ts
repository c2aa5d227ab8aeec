import { spawn } from 'node:child_process';

/**
 * Runs a command of the packages to its end, its output shown.
 * @returns whether it ended with exit code 0; a command that could not start or was killed did not.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      console.error(`${command} could not start: ${error.message}`);
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}
