// The emulator as a program: its addresses, its refusals, its exit (decisions/simulated-reader).
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { environmentNames, readEnvironments, regionCodes } from '#contract/environments.ts';
import { emulatorEnvironments, isLoopbackHost, portOf } from '#emulator/addresses.ts';
import { PortInUseError } from '#emulator/loopbackServer.ts';
import { closeOnSignal, explanation, readCommand } from '#emulator/program.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';

const program = fileURLToPath(import.meta.resolve('#emulator/main.ts'));
const freePorts = { LANYARD_APP_PORT: '0', LANYARD_AUTH_PORT: '0', LANYARD_API_PORT: '0' };

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

test('node emulator/main.ts: --json prints one line with addresses for the app, a second one finds the port in use, SIGTERM ends it', async () => {
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

  const { port } = new URL(apiOrigin ?? '');
  const [message, code] = await failure(
    start(['--memory'], { ...freePorts, LANYARD_API_PORT: port }),
  );
  expect(code).toBe(1);
  expect(message).toContain(`Port ${port} is in use. Set LANYARD_API_PORT`);
  expect(message).not.toContain('    at ');

  running.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('what the program reads and prints', () => {
  test('the addresses and the accounts in readable text', async () => {
    const command = readCommand(['--memory'], freePorts);
    if (command.kind !== 'start') throw new Error('it starts');
    const emulator = await startEmulator(command.options);
    onTestFinished(() => emulator.close());
    const words = command.started(emulator);
    expect(words).toContain('Not for production');
    expect(words).toContain(`  identity provider  ${emulator.authOrigin}\n`);
    expect(words).toContain(`  console            ${emulator.apiOrigin}/console\n`);
    expect(words).toMatch(/^ {2}employee {2,}\S/m);
  });

  test.each([
    ['auth', 'LANYARD_AUTH_PORT'],
    ['api', 'LANYARD_API_PORT'],
  ] as const)('a port in use: the message names the variable of %s', (place, variable) => {
    const environment = { ...freePorts, [variable]: '4999' };
    expect(portOf(place, environment)).toBe(4999);
    expect(explanation(new PortInUseError(4999), environment)).toContain(
      `Port 4999 is in use. Set ${variable}`,
    );
  });

  test.each([
    [['--memory'], { LANYARD_API_PORT: '99999' }, 'LANYARD_API_PORT must be a port'],
    [['--memory'], { LANYARD_ACCESS_TOKEN_SECONDS: 'soon' }, 'LANYARD_ACCESS_TOKEN_SECONDS must'],
    [
      ['--memory'],
      { LANYARD_IDENTITY_SPEAKS: 'latin' },
      'LANYARD_IDENTITY_SPEAKS must be standard or identityserver, not "latin"',
    ],
    [['--host', '0.0.0.0'], {}, "Unknown option '--host'"],
  ])('%s %o is refused with a message', (args, environment, sentence) => {
    let refusal: unknown;
    try {
      readCommand(args, { ...freePorts, ...environment });
    } catch (error) {
      refusal = error;
    }
    expect(explanation(refusal, {})).toContain(sentence);
  });

  test('how the identity provider is set up', () => {
    const environment = {
      LANYARD_ACCESS_TOKEN_SECONDS: '60',
      LANYARD_IDENTITY_SPEAKS: 'identityserver',
    };
    expect(readCommand(['--memory'], { ...freePorts, ...environment })).toMatchObject({
      options: { identity: { accessTokenSeconds: 60, speaks: 'identityserver' } },
    });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s closes it, once', async (signal) => {
    const source = new EventEmitter();
    const close = vi.fn(async () => undefined);
    await new Promise<void>((resolve) => {
      closeOnSignal(source, close, (error) => {
        expect(error).toBeUndefined();
        resolve();
      });
      source.emit(signal);
      source.emit(signal);
    });
    expect(close).toHaveBeenCalledOnce();
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
