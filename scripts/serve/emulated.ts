/** The shared part of `npm start` and `npm run dev`: the emulator beside a page server. */
import { join } from 'node:path';
import { portOf, ports } from '#emulator/addresses.ts';
import type { Place } from '#emulator/addresses.ts';
import { PortInUseError } from '#emulator/loopbackServer.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import type { Emulator } from '#emulator/startEmulator.ts';

/**
 * Starts the emulator for an app, with its world in `.emulator/`.
 * @throws PortInUseError, RangeError when a variable does not contain a port.
 */
export function startEmulated(appOrigin: string): Promise<Emulator> {
  const { port } = new URL(appOrigin);
  return startEmulator({
    appOrigins: [appOrigin, `http://127.0.0.1:${port}`],
    authPort: portOf('auth', process.env),
    apiPort: portOf('api', process.env),
    storagePath: join('.emulator', 'emulator.sqlite'),
  });
}

/** The information that a user needs to try the app. */
export function introduction(
  appOrigin: string,
  emulator: Emulator,
  verifierOrigin?: string,
): string {
  const width = Math.max(...emulator.accounts.map(({ username }) => username.length));
  return [
    '',
    `  Lanyard            ${appOrigin}`,
    ...(verifierOrigin === undefined ? [] : [`  verifier           ${verifierOrigin}`]),
    `  identity provider  ${emulator.authOrigin}`,
    `  card cloud         ${emulator.apiOrigin}`,
    `  console            ${emulator.apiOrigin}/console`,
    '',
    'Accounts, all with the password "lanyard":',
    ...emulator.accounts.map(
      (account) => `  ${account.username.padEnd(width)}  ${account.situation}`,
    ),
    '',
    'Ctrl+C stops it; the world stays in .emulator/.',
    '',
  ].join('\n');
}

/** Ends the process in order at Ctrl+C, and at once at a second Ctrl+C. */
export function closeOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          explainAndExit(error);
        },
      );
    });
  }
}

/** Ends the process with a message that explains what to do. */
export function explainAndExit(error: unknown): never {
  if (error instanceof PortInUseError) {
    const place = (Object.keys(ports) as Place[]).find(
      (name) => portOf(name, process.env) === error.port,
    );
    const variable = ports[place ?? 'app'].variable;
    console.error(
      `Port ${error.port} is in use. Set ${variable} to another port, or to 0 for a free one.`,
    );
  } else {
    console.error(error);
  }
  process.exit(1);
}
