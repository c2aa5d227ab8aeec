/**
 * The emulated cloud as MSW handlers, for component tests. They are the same Hono apps as over HTTP, with a
 * world in memory and tokens that are accepted unverified.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  createApiHost,
  createAuthHostApi,
  createSharedParts,
  type HostApp,
  type HostDeps,
} from '../cloud.ts';
import { createControlClient, type ControlClient } from '../control/client.ts';
import { createMemoryPush } from '../push/sender.ts';
import { holdWorld, type WorldHolder } from '../world/holder.ts';
import { withDots } from '../world/pictures.ts';
import { worldOf } from '../world/scenarios.ts';
import { unsignedToken, verifyUnsigned } from './tokens.ts';

export interface EmulatedCloud {
  readonly handlers: readonly HttpHandler[];
  readonly control: ControlClient;
  readonly holder: WorldHolder;
  /** An access token with the account's claims. @throws RangeError for an unknown username. */
  tokenFor(username: string): string;
  /** The subjects whose tokens were revoked, in order. */
  readonly revoked: readonly string[];
}

export interface EmulatedOrigins {
  readonly apiOrigin: string;
  readonly authOrigin: string;
}

export function createEmulatedCloud({ apiOrigin, authOrigin }: EmulatedOrigins): EmulatedCloud {
  const makeWorld = (scenario: string, now: Date) => withDots(worldOf(scenario, now));
  const holder = holdWorld(() => makeWorld('standard', new Date()));
  const parts = createSharedParts(holder, () => apiOrigin, makeWorld);
  const revoked: string[] = [];
  const deps: HostDeps = {
    appOrigins: 'any-loopback',
    authOrigin: () => authOrigin,
    verifyBearer: verifyUnsigned,
    revokeTokens(sub) {
      revoked.push(sub);
    },
    push: createMemoryPush(),
  };
  const api = createApiHost(parts, deps);
  const auth = createAuthHostApi(parts, deps);

  return {
    handlers: [
      http.all(`${apiOrigin}/*`, ({ request }) => answer(api, request)),
      http.all(`${authOrigin}/api/*`, ({ request }) => answer(auth, request)),
    ],
    control: createControlClient(async (path, init) =>
      api.fetch(new Request(`${apiOrigin}${path}`, init)),
    ),
    holder,
    tokenFor(username) {
      const account = parts.accounts.byUsername(username);
      if (account === undefined) throw new RangeError(`no account is called ${username}`);
      return unsignedToken({ sub: account.sub, ...parts.accounts.claims(account.sub) });
    },
    revoked,
  };
}

/** Answers with a network error if the emulator destroys the connection. */
async function answer(app: HostApp, request: Request): Promise<Response> {
  const connection = new AbortController();
  const response = await app.fetch(request, { destroy: () => connection.abort() });
  return connection.signal.aborted ? HttpResponse.error() : response;
}
