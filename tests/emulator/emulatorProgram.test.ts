// The emulator as a program: its addresses, its refusals, its exit (decisions/simulated-reader).
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { environmentNames, readEnvironments, regionCodes } from '#contract/environments.ts';
import { emulatorEnvironments, isLoopbackHost, portOf } from '#emulator/addresses.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';

const program = fileURLToPath(import.meta.resolve('#emulator/main.ts'));
const freePorts = { LANYARD_APP_PORT: '0', LANYARD_AUTH_PORT: '0', LANYARD_API_PORT: '0' };

// A separate program can be slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

type Program = ChildProcessByStdio<null, Readable, Readable>;

function start(args: readonly string[], environment: Readonly<Record<string, string>>): Program {
  const running = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  return running;
}

/** The program's first output. Rejects with the program's error output if it ends without any. */
async function firstOutput(running: Program): Promise<string> {
  const output = once(running.stdout, 'data').then(([chunk]: unknown[]) => String(chunk));
  const ended = failure(running).then(([message]) => Promise.reject(new Error(message)));
  return Promise.race([output, ended]);
}

async function failure(running: Program): Promise<[message: string, code: unknown]> {
  const [message, ended] = await Promise.all([text(running.stderr), once(running, 'exit')]);
  return [message, ended[0]];
}

describe('node emulator/main.ts', () => {
  test('--json prints one line with addresses for the app, and SIGTERM ends it', async () => {
    const running = start(['--memory', '--json'], freePorts);
    const ended = once(running, 'exit');
    const line = await firstOutput(running);
    expect(line).toMatch(/^\{.*\}\n$/);
    const { authOrigin, apiOrigin, environments } = JSON.parse(line) as Record<string, string>;
    const discovery = await fetch(`${authOrigin}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({ issuer: authOrigin });
    expect((await fetch(`${apiOrigin}/api/v2/stand/startup`)).status).toBe(401);
    expect(readEnvironments(environments)).toMatchObject({
      kind: 'ok',
      environment: { name: 'emulator', authority: authOrigin, regions: { EU: apiOrigin } },
    });
    running.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('prints the addresses and the accounts in readable text', async () => {
    const running = start(['--memory'], freePorts);
    const ended = once(running, 'exit');
    const words = await firstOutput(running);
    expect(words).toContain('Not for production');
    expect(words).toMatch(/identity provider {2}http:\/\/localhost:\d+/);
    expect(words).toMatch(/console {12}http:\/\/localhost:\d+\/console/);
    expect(words).toMatch(/^ {2}employee {2,}\S/m);
    running.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });

  test.each(['LANYARD_AUTH_PORT', 'LANYARD_API_PORT'])(
    'a port in use gives exit code 1, and the message names %s',
    async (variable) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const running = start(['--memory'], { ...freePorts, [variable]: String(port) });
      const [message, code] = await failure(running);
      taken.close();
      expect(code).toBe(1);
      expect(message).toContain(`Port ${port} is in use. Set ${variable}`);
    },
  );

  test.each([
    [['--memory'], { LANYARD_API_PORT: '99999' }, 'LANYARD_API_PORT must be a port'],
    [['--memory'], { LANYARD_ACCESS_TOKEN_SECONDS: 'soon' }, 'LANYARD_ACCESS_TOKEN_SECONDS must'],
    [['--host', '0.0.0.0'], {}, "Unknown option '--host'"],
  ])('%s %o is refused with a message', async (args, environment, sentence) => {
    const running = start(args, { ...freePorts, ...environment });
    const [message, code] = await failure(running);
    expect(code).toBe(1);
    expect(message).toContain(sentence);
    expect(message).not.toContain('    at ');
  });
});

describe('addresses', () => {
  test('the environments file has every name, and the emulator’s has every region', () => {
    const file = emulatorEnvironments({
      authOrigin: 'http://localhost:1',
      apiOrigin: 'http://localhost:2',
    });
    expect(Object.keys(file.environments)).toEqual([...environmentNames]);
    const choice = readEnvironments(file);
    expect(choice).toMatchObject({ kind: 'ok' });
    if (choice.kind === 'ok') {
      expect(Object.keys(choice.environment.regions)).toEqual([...regionCodes]);
    }
    expect(readEnvironments({ ...file, current: 'prod' })).toMatchObject({ problem: 'empty' });
  });

  test.each([
    ['localhost:4610', true],
    ['127.0.0.1', true],
    ['[::1]:4610', true],
    ['localhost.attacker.example', false],
    ['192.168.1.7:4610', false],
    ['', false],
    [undefined, false],
  ])('the host %s belongs to this machine: %s', (host, own) => {
    expect(isLoopbackHost(host)).toBe(own);
  });

  test('without a variable the standard ports apply', () => {
    expect([portOf('app', {}), portOf('auth', {}), portOf('api', {})]).toEqual([4600, 4610, 4620]);
  });
});

test('a failed start leaves nothing open, and close can be called twice', async () => {
  const { ports, release } = await claimPorts();
  const [apiPort = 0] = ports;
  const options = { appOrigins: 'any-loopback', authPort: 0, apiPort } as const;
  const running = await startEmulator(options);
  await expect(startEmulator(options)).rejects.toThrow(`port ${apiPort} is in use`);
  await running.close();
  await running.close();
  const again = await startEmulator(options);
  await again.close();
  await release();
});
