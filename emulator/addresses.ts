/**
 * The addresses of the emulator's three origins (app, identity provider, card cloud), and the
 * `environments.json` with which the app finds them.
 */
import { environmentNames, regionCodes } from '#contract/environments.ts';

/** Each port, the variable that changes it, and its default. Port 0 picks a free port. */
export const ports = {
  app: { variable: 'LANYARD_APP_PORT', standard: 4600 },
  auth: { variable: 'LANYARD_AUTH_PORT', standard: 4610 },
  api: { variable: 'LANYARD_API_PORT', standard: 4620 },
  verifier: { variable: 'LANYARD_VERIFIER_PORT', standard: 4630 },
} as const;

export type Place = keyof typeof ports;

/** @throws RangeError if the variable does not hold a valid port. */
export function portOf(place: Place, environment: Readonly<NodeJS.ProcessEnv>): number {
  const { variable, standard } = ports[place];
  const text = environment[variable];
  if (text === undefined || text === '') return standard;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new RangeError(`${variable} must be a port between 0 and 65535, not "${text}"`);
  }
  return port;
}

/** Uses `localhost`, not 127.0.0.1. Browsers treat it as a secure context and send cookies to it. */
export function loopbackOrigin(port: number): string {
  return `http://localhost:${port}`;
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a `Host` header is one of this machine's own names. Any other name counts as DNS rebinding. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHost.test(host);
}

const loopbackHttpOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** The app's origins: the listed ones, or any on this machine's loopback. */
export type AppOrigins = readonly string[] | 'any-loopback';

/** The origins of the pages inside the native shells. They call the servers as the web app does. */
const shellOrigins: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/** The return address for a store app whose deployment has no host for its own links. */
export const shellReturn = 'app.lanyard://signin';

/** Whether a page of this origin may call the identity provider and the card cloud. */
export function isAppOrigin(allowed: AppOrigins, origin: string): boolean {
  return shellOrigins.includes(origin) || isWebAppOrigin(allowed, origin);
}

/** Whether the web app is at this origin. */
export function isWebAppOrigin(allowed: AppOrigins, origin: string): boolean {
  return allowed === 'any-loopback' ? loopbackHttpOrigin.test(origin) : allowed.includes(origin);
}

export interface ServerOrigins {
  readonly authOrigin: string;
  readonly apiOrigin: string;
}

export interface ConfiguredServers extends ServerOrigins {
  /** The public key for sending push messages. Without it, the app is not offered push. */
  readonly pushKey?: string;
}

/**
 * `environments.json` for an app that uses this emulator. `emulator` is filled in, with every region on the
 * one card cloud. The other names are present but empty (decisions/environments).
 */
export function emulatorEnvironments({ authOrigin, apiOrigin, pushKey }: ConfiguredServers): {
  readonly current: 'emulator';
  readonly environments: Readonly<Record<string, object>>;
} {
  const regions = Object.fromEntries(regionCodes.map((code) => [code, apiOrigin]));
  const filled = { authority: authOrigin, regions, ...(pushKey === undefined ? {} : { pushKey }) };
  const empty = { authority: '', regions: {} };
  return {
    current: 'emulator',
    environments: Object.fromEntries(
      environmentNames.map((name) => [name, name === 'emulator' ? filled : empty]),
    ),
  };
}
