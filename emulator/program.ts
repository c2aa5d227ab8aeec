/** What the emulator's program reads and prints. `main.ts` starts it with this. */
import { parseArgs } from 'node:util';
import { seedPassword } from './accounts.ts';
import { emulatorEnvironments, loopbackOrigin, portOf, ports } from './addresses.ts';
import type { AppOrigins } from './addresses.ts';
import { isSpeech, speeches } from './identity/settings.ts';
import type { IdentitySettings } from './identity/settings.ts';
import { PortInUseError } from './loopbackServer.ts';
import { databaseIn } from './startEmulator.ts';
import type { Emulator, EmulatorOptions } from './startEmulator.ts';

const usage = `Usage: node emulator/main.ts [--memory] [--data DIR] [--json]

  --memory    keep nothing: every start begins with the seeded world
  --data DIR  keep the world, sessions and keys in DIR (standard: .emulator)
  --json      print one line of JSON with the addresses, and nothing else

Environment: ${Object.values(ports)
  .map(({ variable, standard }) => `${variable} (${standard})`)
  .join(', ')}; 0 takes a free port.
LANYARD_ACCESS_TOKEN_SECONDS (3600): lifetime of an access token.
LANYARD_IDENTITY_SPEAKS (standard): identityserver, to behave as that family does.
`;

type Environment = Readonly<NodeJS.ProcessEnv>;

/** What a command line asks for: the usage alone, or an emulator and the text that it prints once it runs. */
export type Command =
  | { readonly kind: 'help'; readonly text: string }
  | {
      readonly kind: 'start';
      readonly options: EmulatorOptions;
      readonly started: (emulator: Emulator) => string;
    };

/** @throws an error whose message tells the user what is wrong. */
export function readCommand(args: readonly string[], environment: Environment): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      memory: { type: 'boolean', default: false },
      data: { type: 'string', default: '.emulator' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return { kind: 'help', text: usage };
  return {
    kind: 'start',
    options: {
      appOrigins: appOrigins(environment),
      authPort: portOf('auth', environment),
      apiPort: portOf('api', environment),
      ...(values.memory ? {} : { storagePath: databaseIn(values.data) }),
      identity: identityOptions(environment),
    },
    started: values.json ? jsonLine : introduction,
  };
}

/** Another server serves the app. Without a fixed port, the app may be at any loopback origin. */
function appOrigins(environment: Environment): AppOrigins {
  const port = portOf('app', environment);
  if (port === 0) return 'any-loopback';
  return [loopbackOrigin(port), `http://127.0.0.1:${port}`];
}

function identityOptions(environment: Environment): Partial<IdentitySettings> {
  const seconds = environment['LANYARD_ACCESS_TOKEN_SECONDS'] ?? '';
  const speaks = environment['LANYARD_IDENTITY_SPEAKS'] ?? '';
  if (!/^([1-9]\d{0,8})?$/.test(seconds)) {
    throw new RangeError(`LANYARD_ACCESS_TOKEN_SECONDS must be a whole number, not "${seconds}"`);
  }
  if (speaks !== '' && !isSpeech(speaks)) {
    const names = speeches.join(' or ');
    throw new RangeError(`LANYARD_IDENTITY_SPEAKS must be ${names}, not "${speaks}"`);
  }
  return {
    ...(seconds === '' ? {} : { accessTokenSeconds: Number(seconds) }),
    ...(speaks === '' ? {} : { speaks }),
  };
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

/** Why the program ends, in words that say what to do. */
export function explanation(error: unknown, environment: Environment): string {
  if (error instanceof PortInUseError) {
    const isAuth = portOf('auth', environment) === error.port;
    const { variable } = isAuth ? ports.auth : ports.api;
    return `Port ${error.port} is in use. Set ${variable} to another port, or to 0 for a free one.`;
  }
  return error instanceof Error ? error.message : String(error);
}

interface SignalSource {
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/** Closes at a terminal's or a supervisor's signal, and then reports how that went. */
export function closeOnSignal(
  source: SignalSource,
  close: () => Promise<void>,
  closed: (error?: unknown) => void,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    source.once(signal, () => {
      close().then(() => {
        closed();
      }, closed);
    });
  }
}
