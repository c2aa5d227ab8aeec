/**
 * The identity provider: `oidc-provider` with the paths, client and claims of the specification (sections 2,
 * 3 and 7). Comments here explain where its defaults are not suitable.
 */
import Provider, { interactionPolicy } from 'oidc-provider';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import {
  callbackPath,
  clientId,
  identityPaths,
  scopes,
  signedOutPath,
} from '#contract/identityProvider.ts';
import type { AccountDirectory } from '../accounts.ts';
import { isAppOrigin, shellReturn } from '../addresses.ts';
import type { AppOrigins } from '../addresses.ts';
import { claimsInEmulatedTime } from './clockFrame.ts';
import type { ClockOffset } from './clockFrame.ts';
import type { GrantStore } from './grantStore.ts';
import { pathFor, refusalPage } from './pages/loginPage.ts';
import type { PendingRequest } from './pages/loginPage.ts';
import { showSignedOut, showSignOut } from './pages/signOutPage.ts';
import type { IdentitySettings } from './settings.ts';
import { signingAlgorithm } from './signing.ts';
import type { IdentityKeys } from './signing.ts';

/** The audience of access tokens. It is a name and not an origin, so that the port can change. */
export const cardCloudAudience = 'urn:lanyard:card-cloud';

/** How the pages name the pending request of this way of speaking. */
export function pendingInteraction(uid: string): PendingRequest {
  return { basePath: '', query: uid === '' ? '' : new URLSearchParams({ uid }).toString() };
}

const jwksPath = '/.well-known/jwks.json';
export const userInfoPath = '/connect/userinfo';

export interface ProviderDeps {
  readonly issuer: string;
  readonly appOrigins: AppOrigins;
  readonly accounts: AccountDirectory;
  readonly keys: IdentityKeys;
  readonly grants: GrantStore;
  readonly clockOffset: ClockOffset;
  readonly settings: () => IdentitySettings;
}

const day = 24 * 60 * 60;

export function createProvider(deps: ProviderDeps): Provider {
  const { accounts, appOrigins, clockOffset, keys, settings } = deps;
  const configuration: Configuration = {
    adapter: deps.grants.adapter,
    clients: [appClient(appOrigins)],
    clientBasedCORS: (_ctx, origin) => isAppOrigin(appOrigins, origin),
    cookies: {
      keys: [keys.cookieSecret],
      // Cookies ignore the port. Other providers on this machine's loopback receive them too.
      names: {
        session: 'lanyard_emulator_session',
        interaction: 'lanyard_emulator_interaction',
        resume: 'lanyard_emulator_resume',
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    jwks: { keys: [keys.jwk] },
    routes: {
      authorization: identityPaths.authorize,
      token: identityPaths.token,
      revocation: identityPaths.revocation,
      end_session: identityPaths.endSession,
      jwks: jwksPath,
    },
    // The provider's own user info accepts opaque tokens only. The identity app answers it instead.
    discovery: { userinfo_endpoint: deps.issuer + userInfoPath },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: [...scopes],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    pkce: { required: () => true },
    findAccount(_ctx, sub) {
      if (accounts.byId(sub) === undefined) return undefined;
      return { accountId: sub, claims: () => ({ sub, ...personClaims(accounts, sub) }) };
    },
    extraTokenClaims: (_ctx, token) =>
      'accountId' in token ? { ...accounts.claims(token.accountId) } : {},
    formats: {
      customizers: {
        jwt(_ctx, _token, parts) {
          parts.payload = claimsInEmulatedTime(parts.payload, clockOffset);
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showSignOut,
        postLogoutSuccessSource: showSignedOut,
      },
      // Access tokens are JWTs only if they are for a resource. Here that is always the card cloud.
      resourceIndicators: {
        enabled: true,
        defaultResource: () => cardCloudAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: scopes.join(' '),
          audience: cardCloudAudience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: signingAlgorithm } },
        }),
      },
    },
    interactions: {
      policy: signInOnly(),
      url: (_ctx, interaction) => pathFor(identityPaths.login, pendingInteraction(interaction.uid)),
    },
    loadExistingGrant,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: () => settings().accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 3600,
      RefreshToken: 30 * day,
      Session: 14 * day,
      // Longer than any refresh token. An expired grant would end a session that is still active.
      Grant: 400 * day,
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = refusalPage(out.error, out.error_description);
    },
  };
  return new Provider(deps.issuer, configuration);
}

/**
 * The public client of section 2. It is `native`, because only then may the redirect use any loopback port
 * (RFC 8252, section 7.3).
 */
function appClient(appOrigins: AppOrigins): ClientMetadata {
  const loopback = ['http://localhost', 'http://127.0.0.1', 'http://[::1]'];
  const named = appOrigins === 'any-loopback' ? [] : appOrigins;
  const origins = [...new Set([...loopback, ...named])];
  return {
    client_id: clientId,
    client_name: 'Lanyard',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    // The app reads auth_time from every id token, even if it did not request max_age.
    require_auth_time: true,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: signingAlgorithm,
    scope: scopes.join(' '),
    redirect_uris: [...origins.map((origin) => origin + callbackPath), shellReturn],
    post_logout_redirect_uris: [...origins.map((origin) => origin + signedOutPath), shellReturn],
  };
}

/** The card cloud and its app belong to one organization, so signing in is the consent. */
function signInOnly() {
  const policy = interactionPolicy.base();
  const consent = policy.get('consent');
  consent?.checks.remove('consent_prompt');
  consent?.checks.remove('native_client_prompt');
  return policy;
}

/** Returns the grant of this session, or a new one for all eight scopes. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { account, client, provider, session } = ctx.oidc;
  if (account === undefined || client === undefined) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing?.accountId === account.accountId) return existing;
  const grant = new provider.Grant({
    accountId: account.accountId,
    clientId: client.clientId,
  });
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(cardCloudAudience, scopes.join(' '));
  await grant.save();
  return grant;
}

/** The claims about the person, for the id token and for user info. */
export function personClaims(
  accounts: AccountDirectory,
  sub: string,
): Readonly<Record<string, string | boolean>> {
  const account = accounts.byId(sub);
  if (account === undefined) return {};
  return {
    name: accounts.nameOf(sub),
    preferred_username: account.username,
    email: account.email,
    email_verified: true,
  };
}
