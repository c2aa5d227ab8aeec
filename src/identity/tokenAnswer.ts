/** Converts a response of the token endpoint to the stored token set. */
import { wallNow } from '#clock/clock.ts';
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { clientId } from '#contract/identityProvider.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { decodeTokenPart } from './decodeTokenPart.ts';

/** The part of a sign-in's token response that oidc-client-ts passes on. */
export interface TokenAnswer {
  readonly access_token: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly expires_in: number | undefined;
  readonly profile: Readonly<Record<string, unknown>>;
}

/** A response that is not a token set from this provider for this app. */
export class TokenAnswerRefused extends Error {
  override readonly name = 'TokenAnswerRefused';
}

const defaultLifetimeSeconds = 300;
/** How far a provider's clock may be from the times in its own token. */
const toleranceSeconds = 300;

/**
 * Checks what oidc-client-ts does not (issuer, audience, expiry against its own issue time) and builds the
 * record of a sign-in. The signature is not needed, because the response came over TLS from the token endpoint.
 * @throws TokenAnswerRefused
 */
export function readTokenAnswer(answer: TokenAnswer, issuer: string): AuthRecord {
  const { access_token: accessToken, profile } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new TokenAnswerRefused('no access token');
  }
  const subject = profile['sub'];
  if (typeof subject !== 'string' || subject === '') throw new TokenAnswerRefused('no subject');
  if (answer.id_token === undefined) throw new TokenAnswerRefused('no ID token');
  checkIdToken(profile, issuer);
  const { auth_time: authTime, azp } = readIdToken(answer.id_token) ?? {};
  if (azp !== undefined && azp !== clientId) throw new TokenAnswerRefused('issued to another app');
  const issuedAt = wallNow();
  return {
    accessToken,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token,
    authTimeS: typeof authTime === 'number' ? authTime : undefined,
    lifetimeMs: (answer.expires_in ?? defaultLifetimeSeconds) * 1000,
    issuedAt,
    clockSkewMs: skewMs(profile['iat'], issuedAt) ?? 0,
    generation: 1,
    issuer,
    subject,
    claims: claimsOf(accessToken),
  };
}

/** A response to a refresh. Its ID token may be missing, unreadable or encrypted. */
export type RefreshAnswer = Omit<TokenAnswer, 'profile'>;

/**
 * The token set after a refresh. The provider has replaced the former one, so whatever else the response lacks,
 * the session continues with what it knows (decisions/end-of-a-token).
 * @param previous the token set that this response replaces.
 */
export function renewTokens(answer: RefreshAnswer, previous: AuthRecord): AuthRecord {
  const refreshToken = answer.refresh_token ?? previous.refreshToken;
  const generation = previous.generation + 1;
  const { access_token: accessToken } = answer;
  if (accessToken === undefined) return { ...previous, refreshToken, generation };
  const issuedAt = wallNow();
  const claims = claimsOf(accessToken);
  return {
    // With the time of the password: a refresh is no sign-in (OpenID Connect Core, 12.2).
    ...previous,
    accessToken,
    refreshToken,
    idToken: answer.id_token ?? previous.idToken,
    lifetimeMs: (answer.expires_in ?? defaultLifetimeSeconds) * 1000,
    issuedAt,
    clockSkewMs: skewMs(readIdToken(answer.id_token)?.['iat'], issuedAt) ?? previous.clockSkewMs,
    generation,
    claims: claims.isOpaque === true ? previous.claims : claims,
  };
}

/** Whether an ID token names another person. One that names nobody, or cannot be read, does not. */
export function isOfAnotherPerson(idToken: string | undefined, subject: string): boolean {
  const named = readIdToken(idToken)?.['sub'];
  return typeof named === 'string' && named !== '' && named !== subject;
}

function claimsOf(accessToken: string): AuthRecord['claims'] {
  return readAccessTokenClaims(accessToken, decodeTokenPart);
}

/** This device's clock minus the provider's. @param iat the claim: seconds on the provider's clock. */
function skewMs(iat: unknown, issuedAt: number): number | undefined {
  return typeof iat === 'number' ? issuedAt - iat * 1000 : undefined;
}

function checkIdToken(claims: Readonly<Record<string, unknown>>, issuer: string): void {
  const { iss, aud, exp, iat } = claims;
  if (typeof iss !== 'string' || iss.replace(/\/$/, '') !== issuer) {
    throw new TokenAnswerRefused('another issuer');
  }
  if (!(Array.isArray(aud) ? aud.includes(clientId) : aud === clientId)) {
    throw new TokenAnswerRefused('another audience');
  }
  // Both times are from the provider's own clock, so a wrong clock on this phone causes no refusal.
  if (typeof exp !== 'number' || typeof iat !== 'number' || exp + toleranceSeconds < iat) {
    throw new TokenAnswerRefused('expired when issued');
  }
}

/** The claims of an ID token; undefined when there is none, or it cannot be read. */
function readIdToken(idToken: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const claims = JSON.parse(decodeTokenPart(idToken?.split('.')[1] ?? '')) as unknown;
    return typeof claims === 'object' && claims !== null
      ? (claims as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
