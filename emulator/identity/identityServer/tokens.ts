/** Makes the tokens. Their claims stand in the order in which IdentityServer writes them. */
import { createHash, randomBytes } from 'node:crypto';
import { clientId } from '#contract/identityProvider.ts';
import { cardCloudAudience } from '../provider.ts';
import { signingAlgorithm } from '../signing.ts';
import { issuerOf, secondsFromNow } from './context.ts';
import type { ServerContext } from './context.ts';
import { newHandle, newKey } from './records.ts';
import type { Granted, RefreshToken } from './records.ts';

const idTokenSeconds = 300;

/** What only the answer to a code has. */
export interface SignInFields {
  readonly nonce: string | null;
  readonly state: string | null;
}

/**
 * @param signIn missing: the tokens are those of a refresh.
 * @returns the body of the token endpoint's answer.
 */
export function issueTokens(
  server: ServerContext,
  granted: Omit<RefreshToken, 'exp'>,
  refreshEnd: number,
  signIn?: SignInFields,
): Readonly<Record<string, unknown>> {
  const { accessTokenSeconds } = server.settings();
  const accessToken = newAccessToken(server, granted);
  return {
    id_token: newIdToken(server, granted, accessToken, signIn),
    access_token: accessToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
    ...(granted.scopes.includes('offline_access')
      ? { refresh_token: newRefreshToken(server, { ...granted, exp: refreshEnd }) }
      : {}),
    scope: granted.scopes.join(' '),
  };
}

/** The claims for the card cloud, as they are at the sign-in. Its booleans are texts. */
export function accessClaims(
  { accounts, settings }: ServerContext,
  sub: string,
): Readonly<Record<string, unknown>> {
  const { roles } = settings();
  const claims: Record<string, unknown> = { ...accounts.claims(sub) };
  for (const [name, value] of Object.entries(claims)) {
    if (typeof value === 'boolean') claims[name] = value ? 'True' : 'False';
  }
  if (roles.length > 0) claims['role'] = roles.length === 1 ? roles[0] : roles;
  return claims;
}

function newRefreshToken(server: ServerContext, token: RefreshToken): string {
  const handle = newHandle();
  server.records.refreshTokens.set(handle, token);
  return handle;
}

function newAccessToken(server: ServerContext, granted: Omit<RefreshToken, 'exp'>): string {
  const { accountId, authTime, claims, scopes, sid } = granted;
  const { accessTokenSeconds, hasReferenceTokens } = server.settings();
  const now = secondsFromNow(server, 0);
  const exp = now + accessTokenSeconds;
  if (hasReferenceTokens) {
    const handle = newHandle();
    server.records.referenceTokens.set(handle, { exp, accountId, sid });
    return handle;
  }
  return signed(server, 'at+jwt', {
    nbf: now,
    exp,
    iss: issuerOf(server),
    aud: cardCloudAudience,
    client_id: clientId,
    sub: accountId,
    auth_time: authTime,
    idp: 'local',
    ...claims,
    jti: newKey(),
    sid,
    iat: now,
    scope: scopes.join(' '),
    amr: ['pwd'],
  });
}

function newIdToken(
  server: ServerContext,
  { accountId, authTime, sid }: Granted,
  accessToken: string,
  signIn: SignInFields | undefined,
): string {
  const now = secondsFromNow(server, 0);
  const nonce = signIn?.nonce ?? null;
  const state = signIn?.state ?? null;
  return signed(server, 'JWT', {
    nbf: now,
    exp: now + idTokenSeconds,
    iss: issuerOf(server),
    aud: clientId,
    ...(nonce === null ? {} : { nonce }),
    iat: now,
    at_hash: halfHash(accessToken),
    ...(state === null ? {} : { s_hash: halfHash(state) }),
    ...(signIn === undefined ? {} : { sid }),
    sub: accountId,
    auth_time: authTime,
    idp: 'local',
    amr: ['pwd'],
  });
}

function signed(
  { keys, signer }: ServerContext,
  typ: string,
  payload: Readonly<Record<string, unknown>>,
): string {
  return signer.sign({ header: { alg: signingAlgorithm, kid: keys.jwk.kid, typ }, payload });
}

/** The left half of the SHA-256 (OpenID Connect Core, 3.1.3.6). */
function halfHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

/** What the app could poll for the end of the session (OpenID Connect Session Management, 2). */
export function sessionState(redirectUri: string, sid: string): string {
  const salt = randomBytes(16).toString('hex').toUpperCase();
  const { origin } = new URL(redirectUri);
  const hash = createHash('sha256').update(clientId + origin + sid + salt);
  return `${hash.digest('base64url')}.${salt}`;
}
