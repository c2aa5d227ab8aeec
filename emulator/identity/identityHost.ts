/** The identity provider as one Hono app, behind the same faults and call log as the cloud. */
import { Hono } from 'hono';
import type { Context } from 'hono';
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
import { exchangeWithNode } from './nodeExchange.ts';
import { cardCloudAudience, createProvider, personClaims, userInfoPath } from './provider.ts';
import { useMiddleware } from './providerMiddleware.ts';
import type { IdentitySettings } from './settings.ts';
import { createSignIn } from './signIn.ts';
import { createIdentityKeys, tokenSigner } from './signing.ts';
import type { IdentityKeys } from './signing.ts';

export interface IdentityHostDeps {
  /** The auth origin, without a trailing slash. It is the issuer. */
  readonly issuer: string;
  readonly appOrigins: AppOrigins;
  readonly storage: Storage;
  /** Called at each use, so that a test can change the settings while the emulator runs. */
  readonly settings: () => IdentitySettings;
}

export interface IdentityHost {
  /** `/connect/…`, `/.well-known/…` and `/Account/…` of the auth origin. */
  readonly app: Hono<{ Bindings: ConnectionEnv }>;
  readonly verifyBearer: VerifyBearer;
  /** Makes the next refresh of this subject fail with `invalid_grant`. Its access tokens expire on their own. */
  readonly revokeTokens: (sub: string) => void;
  readonly grants: GrantKeeper;
}

const identityRoutes = ['/connect/*', '/.well-known/*', '/Account/*'];

/** The paths that a page of the app's origin calls directly. The others are reached by navigation only. */
const calledAcrossOrigins = [
  identityPaths.token,
  identityPaths.revocation,
  userInfoPath,
  '/.well-known/*',
];

export function createIdentityHost(parts: SharedParts, deps: IdentityHostDeps): IdentityHost {
  const { accounts, clock } = parts;
  const { appOrigins, issuer, settings, storage } = deps;
  const clockOffset = () => clock.offsetMs;
  const keys = storedKeys(storage.documents('identity/keys'));
  const signer = tokenSigner(keys);
  const grants = createGrantStore({
    storage,
    clockOffset,
    reuseGraceSeconds: () => settings().reuseGraceSeconds,
  });
  const provider = createProvider({
    issuer,
    appOrigins,
    accounts,
    keys,
    grants,
    clockOffset,
    settings,
  });
  // The library answers `server_error` without details. In this case it is a fault of the emulator itself.
  provider.on('server_error', (_ctx, error) => console.error(error));
  useMiddleware(provider, { appOrigins, signer, clockOffset });
  const verifyBearer = bearerVerifier({ signer, issuer, audience: cardCloudAudience, clockOffset });

  const app: IdentityHost['app'] = new Hono();
  for (const path of identityRoutes) app.use(path, withCalls('auth', parts.calls, clock));
  for (const path of calledAcrossOrigins) app.use(path, appCors(appOrigins));
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
  app.route('/', createSignIn({ provider, accounts, appOrigins }));
  const listener = provider.callback();
  const toProvider = (c: Context) => exchangeWithNode(c.req.raw, listener);
  app.post(identityPaths.endSession, async (c) =>
    exchangeWithNode(await asAddress(c.req.raw), listener),
  );
  app.all('/connect/*', toProvider);
  app.all('/.well-known/*', toProvider);

  return { app, verifyBearer, revokeTokens: (sub) => grants.revoke(sub), grants };
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
