/** Converts a response of the token endpoint to the stored token set. */
import { wallNow } from '#clock/clock.ts';
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { clientId } from '#contract/identityProvider.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { decodeTokenPart } from './decodeTokenPart.ts';

/** The part of a token response that oidc-client-ts passes on. */
export interface TokenAnswer {
  readonly access_token: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly expires_in: number | undefined;
  readonly profile: Readonly<Record<string, unknown>>;
}

/** A response that is not a token set of this user from this provider for this app. */
export class TokenAnswerRefused extends Error {
  override readonly name = 'TokenAnswerRefused';
}

const defaultLifetimeSeconds = 300;
/** How far a provider's clock may be from the times in its own token. */
const toleranceSeconds = 300;

/**
 * Checks what oidc-client-ts does not (issuer, audience, expiry against its own issue time) and builds the
 * record. The signature is not needed, because the response came over TLS from the token endpoint. The ID
 * token itself is not stored: it names the user, and nothing needs it later.
 * @param previous the token set that this response replaces; a token of another user is refused.
 * @throws TokenAnswerRefused
 */
export function readTokenAnswer(
  answer: TokenAnswer,
  issuer: string,
  previous: AuthRecord | undefined,
): AuthRecord {
  const { access_token: accessToken, profile } = answer;
  if (typeof accessToken !== 'string' || accessToken === '') {
    throw new TokenAnswerRefused('no access token');
  }
  const subject = profile['sub'];
  if (typeof subject !== 'string' || subject === '') throw new TokenAnswerRefused('no subject');
  if (previous !== undefined && previous.subject !== subject) {
    throw new TokenAnswerRefused('another person');
  }
  if (previous === undefined && answer.id_token === undefined) {
    throw new TokenAnswerRefused('no ID token');
  }
  const hasIdToken = answer.id_token !== undefined;
  if (hasIdToken) checkIdToken(profile, issuer);
  const { authTimeS, authorizedParty } = protocolClaims(answer.id_token);
  if (authorizedParty !== undefined && authorizedParty !== clientId) {
    throw new TokenAnswerRefused('issued to another app');
  }
  // OpenID Connect Core, 12.2: a refresh is not a new sign-in, and its ID token shows this.
  const [before, now] = [previous?.authTimeS, authTimeS];
  if (before !== undefined && now !== undefined && before !== now) {
    throw new TokenAnswerRefused('another sign-in');
  }
  const issuedAt = wallNow();
  const serverSecond = hasIdToken ? profile['iat'] : undefined;
  return {
    accessToken,
    refreshToken: answer.refresh_token ?? previous?.refreshToken ?? null,
    authTimeS: now ?? before,
    lifetimeMs: (answer.expires_in ?? defaultLifetimeSeconds) * 1000,
    issuedAt,
    clockSkewMs:
      typeof serverSecond === 'number'
        ? issuedAt - serverSecond * 1000
        : (previous?.clockSkewMs ?? 0),
    generation: (previous?.generation ?? 0) + 1,
    issuer,
    subject,
    claims: readAccessTokenClaims(accessToken, decodeTokenPart),
  };
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

interface ProtocolClaims {
  readonly authTimeS: number | undefined;
  readonly authorizedParty: unknown;
}

/** The claims that oidc-client-ts omits from its result. An invalid token has none. */
function protocolClaims(idToken: string | undefined): ProtocolClaims {
  const none = { authTimeS: undefined, authorizedParty: undefined };
  try {
    const claims = JSON.parse(decodeTokenPart(idToken?.split('.')[1] ?? '')) as unknown;
    if (typeof claims !== 'object' || claims === null) return none;
    const { auth_time: at, azp } = claims as Readonly<Record<string, unknown>>;
    return { authTimeS: typeof at === 'number' ? at : undefined, authorizedParty: azp };
  } catch {
    return none;
  }
}
