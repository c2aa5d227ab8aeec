/** The identity provider as one Hono app, behind the same faults and call log as the cloud. */
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { identityPaths } from '#contract/identityProvider.ts';
import type { GrantKeeper, SharedParts } from '../sharedParts.ts';
import type { AppOrigins } from '../addresses.ts';
import { appCors } from '../api/cors.ts';
import { withCalls, withFaults } from '../control/middleware.ts';
import type { ConnectionEnv } from '../control/middleware.ts';
import type { Documents, Storage } from '../storage.ts';
import { bearerVerifier } from './bearer.ts';
import type { VerifyBearer } from './bearer.ts';
import { createGrantStore } from './grantStore.ts';
import { createIdentityServer, readReference } from './identityServer/app.ts';
import { issuerOf } from './identityServer/context.ts';
import type { ServerContext } from './identityServer/context.ts';
import { registeredCors } from './identityServer/cors.ts';
import { createServerRecords } from './identityServer/records.ts';
import { exchangeWithNode } from './nodeExchange.ts';
import { cardCloudAudience, createProvider, personClaims, userInfoPath } from './provider.ts';
import type { ProviderDeps } from './provider.ts';
import { useMiddleware } from './providerMiddleware.ts';
import type { IdentitySettings, Speech } from './settings.ts';
import { createSignIn } from './signIn.ts';
import { createIdentityKeys, tokenSigner } from './signing.ts';
import type { IdentityKeys } from './signing.ts';

export interface IdentityHostDeps {
  /** The auth origin, without a trailing slash. */
  readonly origin: string;
  readonly appOrigins: AppOrigins;
  readonly storage: Storage;
  /** Called at each use, so that a test can change the settings while the emulator runs. */
  readonly settings: () => IdentitySettings;
}

export interface IdentityHost {
  /** `/connect/…`, `/.well-known/…` and `/Account/…` of the auth origin. */
  readonly app: Hono<{ Bindings: ConnectionEnv }>;
  /** The origin, with the base path that a test may have set. */
  readonly issuer: () => string;
  readonly verifyBearer: VerifyBearer;
  /** Makes the next refresh of this subject fail with `invalid_grant`. Its access tokens expire on their own. */
  readonly revokeTokens: (sub: string) => void;
  readonly grants: GrantKeeper;
}

const identityRoutes = ['/connect/*', '/.well-known/*', '/Account/*', '/home/*'];

/** The paths that a page of the app's origin calls directly. The others are reached by navigation only. */
const calledAcrossOrigins = [
  identityPaths.token,
  identityPaths.revocation,
  userInfoPath,
  '/.well-known/*',
];

type HostApp = IdentityHost['app'];

export function createIdentityHost(parts: SharedParts, deps: IdentityHostDeps): IdentityHost {
  const { accounts, clock } = parts;
  const { appOrigins, origin, settings, storage } = deps;
  const clockOffset = () => clock.offsetMs;
  const keys = storedKeys(storage.documents('identity/keys'));
  const signer = tokenSigner(keys);
  const grants = createGrantStore({
    storage,
    clockOffset,
    reuseGraceSeconds: () => settings().reuseGraceSeconds,
  });
  const records = createServerRecords(grants, clockOffset);
  const server: ServerContext = {
    ...{ origin, appOrigins, accounts, keys, signer, records, clockOffset, settings },
  };
  const issuer = () => issuerOf(server);
  const readToken = bearerVerifier({ signer, issuer, audience: cardCloudAudience, clockOffset });
  const verifyBearer: VerifyBearer = async (token) =>
    readReference(server, token) ?? (await readToken(token));
  const getPath = (request: Request) => pathBelow(settings().basePath, request);

  /** One way of speaking, with its own rule for callers of other origins outside of the ordered faults. */
  const way = (cors: MiddlewareHandler, routes: Hono): HostApp => {
    const app: HostApp = new Hono({ getPath });
    for (const path of identityRoutes) app.use(path, withCalls('auth', parts.calls, clock));
    for (const path of calledAcrossOrigins) app.use(path, cors);
    for (const path of identityRoutes) app.use(path, withFaults(parts.faults));
    app.on(['GET', 'POST'], userInfoPath, async (c) => {
      const bearer = await verifyBearer(bearerTokenOf(c));
      if (bearer === undefined) {
        return c.json({ error: 'invalid_token' }, 401, {
          'WWW-Authenticate': 'Bearer error="invalid_token"',
        });
      }
      return c.json({ sub: bearer.sub, ...personClaims(accounts, bearer.sub) });
    });
    app.route('/', routes);
    return app;
  };
  const ways: Readonly<Record<Speech, HostApp>> = {
    standard: way(
      appCors(appOrigins),
      standardRoutes({ issuer: origin, appOrigins, accounts, keys, grants, clockOffset, settings }),
    ),
    identityserver: way(registeredCors(appOrigins), createIdentityServer(server)),
  };

  const app: HostApp = new Hono({ getPath });
  for (const path of identityRoutes) {
    app.all(path, (c) => ways[settings().speaks].fetch(c.req.raw, c.env));
  }
  return { app, issuer, verifyBearer, revokeTokens: (sub) => grants.revoke(sub), grants };
}

/** `oidc-provider`, with its pages. */
function standardRoutes(deps: ProviderDeps): Hono {
  const { accounts, appOrigins, clockOffset, keys } = deps;
  const provider = createProvider(deps);
  // The library answers `server_error` without details. In this case it is a fault of the emulator itself.
  provider.on('server_error', (_ctx, error) => console.error(error));
  useMiddleware(provider, { appOrigins, signer: tokenSigner(keys), clockOffset });
  const app = new Hono();
  app.route('/', createSignIn({ provider, accounts, appOrigins }));
  const listener = provider.callback();
  const toProvider = (c: Context) => exchangeWithNode(c.req.raw, listener);
  app.post(identityPaths.endSession, async (c) =>
    exchangeWithNode(await asAddress(c.req.raw), listener),
  );
  app.all('/connect/*', toProvider);
  app.all('/.well-known/*', toProvider);
  return app;
}

/** The path that routes, faults and pages know. Outside of the base path the provider has no pages. */
function pathBelow(basePath: string, request: Request): string {
  const { pathname } = new URL(request.url);
  const isBelow = pathname.toLowerCase().startsWith(`${basePath.toLowerCase()}/`);
  return isBelow ? pathname.slice(basePath.length) : '/';
}

/**
 * A posted sign-out as the library takes it. The protocol demands both ways (OpenID Connect RP-Initiated
 * Logout, 2). The library has the second one only with cookies that any site may send.
 */
async function asAddress(request: Request): Promise<Request> {
  const url = new URL(request.url);
  url.search = new URLSearchParams(await request.text()).toString();
  const headers = new Headers(request.headers);
  headers.delete('Content-Type');
  headers.delete('Content-Length');
  return new Request(url, { headers });
}

function bearerTokenOf(c: Context): string {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

function storedKeys(documents: Documents): IdentityKeys {
  const kept = documents.get('current') as IdentityKeys | undefined;
  if (kept !== undefined) return kept;
  const keys = createIdentityKeys();
  documents.set('current', keys);
  return keys;
}
