/**
 * The emulator as a program: `node emulator/main.ts [--memory] [--data DIR] [--json]`. Environment variables
 * set its ports (see `addresses.ts`). It is not a production server.
 */
import { parseArgs } from 'node:util';
import { seedPassword } from './accounts.ts';
import { emulatorEnvironments, loopbackOrigin, portOf, ports } from './addresses.ts';
import type { AppOrigins } from './addresses.ts';
import { PortInUseError } from './loopbackServer.ts';
import { databaseIn, startEmulator } from './startEmulator.ts';
import type { Emulator } from './startEmulator.ts';

const usage = `Usage: node emulator/main.ts [--memory] [--data DIR] [--json]

  --memory    keep nothing: every start begins with the seeded world
  --data DIR  keep the world, sessions and keys in DIR (standard: .emulator)
  --json      print one line of JSON with the addresses, and nothing else

Environment: ${Object.values(ports)
  .map(({ variable, standard }) => `${variable} (${standard})`)
  .join(', ')}; 0 takes a free port.
LANYARD_ACCESS_TOKEN_SECONDS (3600): lifetime of an access token.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      memory: { type: 'boolean', default: false },
      data: { type: 'string', default: '.emulator' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const seconds = accessTokenSeconds(process.env);
  const emulator = await startEmulator({
    appOrigins: appOrigins(process.env),
    authPort: portOf('auth', process.env),
    apiPort: portOf('api', process.env),
    ...(values.memory ? {} : { storagePath: databaseIn(values.data) }),
    ...(seconds === undefined ? {} : { accessTokenSeconds: seconds }),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      emulator.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
  process.stdout.write(values.json ? jsonLine(emulator) : introduction(emulator));
}

/** Another server serves the app. Without a fixed port, the app may be at any loopback origin. */
function appOrigins(environment: NodeJS.ProcessEnv): AppOrigins {
  const port = portOf('app', environment);
  if (port === 0) return 'any-loopback';
  return [loopbackOrigin(port), `http://127.0.0.1:${port}`];
}

function accessTokenSeconds(environment: NodeJS.ProcessEnv): number | undefined {
  const text = environment['LANYARD_ACCESS_TOKEN_SECONDS'];
  if (text === undefined || text === '') return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new RangeError(`LANYARD_ACCESS_TOKEN_SECONDS must be a whole number, not "${text}"`);
  }
  return Number(text);
}

function jsonLine(emulator: Emulator): string {
  const { authOrigin, apiOrigin } = emulator;
  const environments = emulatorEnvironments(emulator);
  return `${JSON.stringify({ authOrigin, apiOrigin, environments })}\n`;
}

function introduction({ authOrigin, apiOrigin, accounts }: Emulator): string {
  const width = Math.max(...accounts.map(({ username }) => username.length));
  return [
    'The Lanyard emulator is running, for this machine only. Not for production.',
    '',
    `  identity provider  ${authOrigin}`,
    `  card cloud         ${apiOrigin}`,
    `  console            ${apiOrigin}/console`,
    '',
    `Accounts, seeded with the password "${seedPassword}":`,
    ...accounts.map(({ username, situation }) => `  ${username.padEnd(width)}  ${situation}`),
    '',
  ].join('\n');
}

/** Ends the program with a message that explains what to do. */
function fail(error: unknown): never {
  process.stderr.write(`${explanation(error)}\n`);
  process.exit(1);
}

function explanation(error: unknown): string {
  if (error instanceof PortInUseError) {
    const isAuth = portOf('auth', process.env) === error.port;
    const { variable } = isAuth ? ports.auth : ports.api;
    return `Port ${error.port} is in use. Set ${variable} to another port, or to 0 for a free one.`;
  }
  return error instanceof Error ? error.message : String(error);
}

main().catch(fail);
