import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';

const module = new URL('busy.ts', import.meta.url).href;
/** A run that prints the ids of its loops, as its own children. */
const run = `
  import childProcess from 'node:child_process';
  import { syncBuiltinESMExports } from 'node:module';
  const { spawn } = childProcess;
  childProcess.spawn = (...args) => {
    const child = spawn(...args);
    console.log(child.pid);
    return child;
  };
  syncBuiltinESMExports();
  const { startBusyLoops } = await import(${JSON.stringify(module)});
  startBusyLoops(2);
  if (process.env.ENDS) process.exit();
  setInterval(() => {}, 1000);
`;

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

async function start(environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ids: number[] = [];
  onTestFinished(() => {
    child.kill('SIGKILL');
    for (const id of ids.filter(isAlive)) process.kill(id, 'SIGKILL');
  });
  for await (const line of createInterface(child.stdout)) {
    ids.push(Number(line));
    if (ids.length === 2) break;
  }
  return { child, ids };
}

async function ended(ids: readonly number[]): Promise<void> {
  while (ids.some(isAlive)) await setTimeout(20);
}

describe('the loops beside a run', () => {
  it('end with it', async () => {
    const { ids } = await start({ ENDS: 'yes' });
    await ended(ids);
    expect(ids.filter(isAlive)).toEqual([]);
  });

  it.runIf(process.platform !== 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
    'run until then, and end if it is stopped by %s',
    async (signal) => {
      const { child, ids } = await start();
      expect(ids.filter(isAlive)).toEqual(ids);
      child.kill(signal);
      await once(child, 'exit');
      await ended(ids);
      expect(ids.filter(isAlive)).toEqual([]);
    },
  );
});
