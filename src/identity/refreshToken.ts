/**
 * One refresh at the provider (RFC 6749, section 6), and the meaning of its response. Loaded when first
 * needed.
 */
import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { isPortalPage } from '#contract/page.ts';
import type { AuthRecord } from '#store/model/items.ts';
import type { RefreshOutcome } from './accessToken.ts';
import { sleepAwareTimeout } from './sleepAwareTimeout.ts';
import { decodeTokenPart } from './decodeTokenPart.ts';
import { answerLimitMs, wholeAnswerLimitMs } from './providerLimits.ts';
import { readTokenAnswer, TokenAnswerRefused, type TokenAnswer } from './tokenAnswer.ts';
import { TokenError } from './tokenError.ts';

/**
 * Refreshes the token set. Never rejects. It does not use the sign-in library, which hides the status of a
 * refusal. `invalid_grant` in the page of a broken server must not sign the user out.
 */
export async function refreshAtProvider(
  auth: AuthRecord,
  environment: Environment,
): Promise<RefreshOutcome> {
  if (auth.refreshToken === null) return { kind: 'invalidGrant' };
  try {
    const { status, body } = await ask(environment, auth.refreshToken);
    if (status < 200 || status > 299) return outcomeOfRefusal(status, body);
    const answer = tokenAnswer(body, auth.subject, environment.authority);
    return { kind: 'renewed', auth: readTokenAnswer(answer, environment.authority, auth) };
  } catch (error) {
    if (error instanceof TokenError) return { kind: 'fault', fault: error };
    if (error instanceof TokenAnswerRefused) return fault('configuration');
    return fault(error instanceof TypeError ? 'offline' : 'unavailable');
  }
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * @throws TypeError when the provider was not reached, DOMException when the response takes too long,
 *   TokenError when a captive portal responded with its page, SyntaxError for anything else that is not JSON.
 */
async function ask(environment: Environment, refreshToken: string): Promise<Answer> {
  const limit = new AbortController();
  const give = (): void => {
    limit.abort();
  };
  const hasAll = sleepAwareTimeout(wholeAnswerLimitMs, give);
  const hasBegun = sleepAwareTimeout(answerLimitMs, give);
  try {
    const response = await fetch(environment.authority + identityPaths.token, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: clientId,
      }),
      credentials: 'omit',
      cache: 'no-store',
      signal: limit.signal,
    });
    hasBegun();
    const text = await response.text();
    return { status: response.status, body: readBody(response, text) };
  } finally {
    hasBegun();
    hasAll();
  }
}

/**
 * Reads the response body. An empty body, or JSON that is not an object, has no content. Anything else that
 * is not JSON is not a response at all.
 */
function readBody(response: Response, text: string): Answer['body'] {
  const contentType = response.headers.get('Content-Type');
  if (contentType === null || contentType.startsWith('application/json')) {
    try {
      const json = text === '' ? {} : (JSON.parse(text) as unknown);
      return typeof json === 'object' && json !== null ? (json as Answer['body']) : {};
    } catch {
      // Evaluated below.
    }
  }
  if (isPortalPage(response, text)) throw new TokenError('portal');
  throw new SyntaxError('not the answer of a token endpoint');
}

/** Only `invalid_grant` ends a session. A response that may also be a delivery fault counts as one. */
function outcomeOfRefusal(status: number, { error }: Answer['body']): RefreshOutcome {
  // RFC 6749, section 5.2: a refusal is a 400, or a 401 for the client. A server fault is not a refusal.
  if (status !== 400 && status !== 401) return fault('unavailable');
  switch (error) {
    case 'invalid_grant':
      return { kind: 'invalidGrant' };
    case 'invalid_client':
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return fault('configuration');
    default:
      return fault('unavailable');
  }
}

/** @throws TokenAnswerRefused for an ID token that cannot be read. */
function tokenAnswer(body: Answer['body'], subject: string, issuer: string): TokenAnswer {
  const idToken = stringOf(body['id_token']);
  return {
    access_token: stringOf(body['access_token']),
    refresh_token: stringOf(body['refresh_token']),
    id_token: idToken,
    expires_in: secondsOf(body['expires_in']),
    profile: idToken === undefined ? { sub: subject, iss: issuer } : claimsOf(idToken),
  };
}

function claimsOf(idToken: string): Readonly<Record<string, unknown>> {
  try {
    const claims = JSON.parse(decodeTokenPart(idToken.split('.')[1] ?? '')) as unknown;
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new TokenAnswerRefused('an ID token that cannot be read');
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Some providers send the number as text. */
function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0
    ? seconds
    : undefined;
}

function fault(kind: TokenError['kind']): RefreshOutcome {
  return { kind: 'fault', fault: new TokenError(kind) };
}
