/**
 * Where the emulator's three origins stand (app, identity provider, card cloud), and the
 * `environments.json` that tells the app so.
 */
import { environmentNames, regionCodes } from '#contract/environments.ts';

/** Each port, the variable that changes it, and what it is without one. Port 0 takes a free one. */
export const ports = {
  app: { variable: 'LANYARD_APP_PORT', standard: 4600 },
  auth: { variable: 'LANYARD_AUTH_PORT', standard: 4610 },
  api: { variable: 'LANYARD_API_PORT', standard: 4620 },
} as const;

export type Place = keyof typeof ports;

/** @throws RangeError when the variable holds something that is no port. */
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

/** `localhost`, not 127.0.0.1: browsers count it as a secure context, and cookies go with it. */
export function loopbackOrigin(port: number): string {
  return `http://localhost:${port}`;
}

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Is this `Host` header one of this machine's own names? Anything else is somebody's rebinding. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHost.test(host);
}

const loopbackHttpOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** The app's origins: the ones named, or any on this machine's loopback. */
export type AppOrigins = readonly string[] | 'any-loopback';

/** What the pages inside the native shells call their origin; they call as the web app does. */
const shellOrigins: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/** Where a store app is come back to whose deployment has no host for links of its own. */
export const shellReturn = 'app.lanyard://signin';

/** May a page of this origin call the identity provider and the card cloud? */
export function isAppOrigin(allowed: AppOrigins, origin: string): boolean {
  if (shellOrigins.includes(origin)) return true;
  return allowed === 'any-loopback' ? loopbackHttpOrigin.test(origin) : allowed.includes(origin);
}

export interface ServerOrigins {
  readonly authOrigin: string;
  readonly apiOrigin: string;
}

export interface ConfiguredServers extends ServerOrigins {
  /** The public key that push messages are sent with; none: the app is offered no push. */
  readonly pushKey?: string;
}

/**
 * `environments.json` for an app that talks to this emulator: `emulator` filled in, with every region
 * on the one card cloud, and the other names present but empty (decision: environments and hosts).
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
