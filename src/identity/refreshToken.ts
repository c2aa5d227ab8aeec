/**
 * One refresh at the provider (RFC 6749, section 6), and the meaning of its response. Loaded when first
 * needed. The response may be one that the worker kept for a page that ended (decisions/end-of-a-token).
 */
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { isPortalPage } from '#contract/page.ts';
import type { AuthRecord } from '#store/model/items.ts';
import {
  beginAttempt,
  forgetAttempt,
  storedResponse,
  unansweredAttempt,
  type RefreshSent,
} from '#store/refreshAttempt.ts';
import type { RefreshOutcome } from './accessToken.ts';
import { askThroughWorker, untilWorkerAnswered } from './refreshInWorker.ts';
import { providerFetch } from './providerFetch.ts';
import { isOfAnotherPerson, renewTokens, type RefreshAnswer } from './tokenAnswer.ts';
import { askTokenEndpoint, type TokenRequest, type TokenResponse } from './tokenEndpoint.ts';
import { TokenError } from './tokenError.ts';

/**
 * Refreshes the token set. Never rejects. It does not use the sign-in library, which hides the status of a
 * refusal. `invalid_grant` in the page of a broken server must not sign the user out.
 * @param auth with a refresh token. Only one refresh of it runs at a time (`refreshLock.ts`).
 */
export async function refreshAtProvider(auth: AuthRecord): Promise<RefreshOutcome> {
  if (auth.refreshToken === null) return { kind: 'invalidGrant', isCardKept: false };
  try {
    const earlier = await unansweredAttempt(auth.generation);
    const late = earlier === undefined ? undefined : await lateOutcome(earlier, auth);
    if (late !== undefined && (late.kind !== 'fault' || late.auth !== undefined)) return late;
    // A response that is cut short, or a gateway's own, may have taken the place of one with a new token.
    const isLost = earlier !== undefined;
    const attempt = await beginAttempt(auth.generation, isLost);
    const request = refreshRequest(auth.issuer, auth.refreshToken);
    const throughWorker = await askThroughWorker(attempt, request);
    if (typeof throughWorker === 'object') return await settled(throughWorker, auth, isLost);
    // A worker with an older policy than the page's may be barred from the provider.
    const isRepeated = throughWorker === 'unreachable';
    return await settled(
      await askTokenEndpoint(request, providerFetch),
      auth,
      isLost || isRepeated,
    );
  } catch (error) {
    return faultOf(error);
  }
}

/** The outcome of an earlier request, if the worker has its response by now. */
async function lateOutcome(
  earlier: RefreshSent,
  auth: AuthRecord,
): Promise<RefreshOutcome | undefined> {
  await untilWorkerAnswered(earlier.id);
  const kept = await storedResponse<TokenResponse>(earlier);
  if (kept === undefined) return undefined;
  try {
    return outcomeOf(kept, auth, earlier.isEarlierLost === true);
  } catch (error) {
    return faultOf(error);
  }
}

/** A refusal that replaces no token leaves nothing to wait for. */
async function settled(
  response: TokenResponse,
  auth: AuthRecord,
  isAnswerLost: boolean,
): Promise<RefreshOutcome> {
  const outcome = outcomeOf(response, auth, isAnswerLost);
  const isRefused = outcome.kind === 'fault' && response.status >= 400 && response.status < 500;
  if (isRefused && !isAnswerLost) await forgetAttempt();
  return outcome;
}

function faultOf(error: unknown): RefreshOutcome {
  if (error instanceof TokenError) return { kind: 'fault', fault: error };
  return fault(error instanceof TypeError ? 'offline' : 'unavailable');
}

/** @param issuer the provider that made the token: it goes to no other. */
function refreshRequest(issuer: string, refreshToken: string): TokenRequest {
  return {
    url: issuer + identityPaths.token,
    form: { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId },
  };
}

type Body = Readonly<Record<string, unknown>>;

/**
 * @param isAnswerLost whether an earlier request with the same refresh token has had no response.
 * @throws TokenError, SyntaxError when it is no response of a token endpoint.
 */
function outcomeOf(
  response: TokenResponse,
  auth: AuthRecord,
  isAnswerLost: boolean,
): RefreshOutcome {
  const { status } = response;
  const body = readBody(response);
  if (status < 200 || status > 299) return outcomeOfRefusal(status, body, isAnswerLost);
  const answer = refreshAnswer(body);
  if (isOfAnotherPerson(answer.id_token, auth.subject)) return { kind: 'otherPerson' };
  const renewed = renewTokens(answer, auth);
  if (answer.access_token !== undefined) return { kind: 'renewed', auth: renewed };
  const noToken = new TokenError('configuration');
  // The provider has replaced the refresh token, whatever else it left out.
  if (answer.refresh_token === undefined) return { kind: 'fault', fault: noToken };
  return { kind: 'fault', fault: noToken, auth: renewed };
}

/**
 * Reads the response body, whatever type it declares. An empty body, or JSON that is not an object, has no
 * content. Anything else that is not JSON is not a response at all.
 */
function readBody({ status, contentType, isRedirected, text }: TokenResponse): Body {
  try {
    const json = text === '' ? {} : (JSON.parse(text) as unknown);
    return typeof json === 'object' && json !== null ? (json as Body) : {};
  } catch {
    const answered = {
      ok: status >= 200 && status <= 299,
      redirected: isRedirected,
      headers: { get: () => contentType },
    };
    if (isPortalPage(answered, text)) throw new TokenError('portal');
    throw new SyntaxError('not the answer of a token endpoint');
  }
}

/**
 * Only `invalid_grant` ends a session. A response that may also be a delivery fault counts as one. Some providers
 * answer `invalid_request` for a refresh token that they know no longer, which the app cannot tell from a request
 * that was damaged on its way. So the tokens end and the card stays.
 */
function outcomeOfRefusal(status: number, { error }: Body, isAnswerLost: boolean): RefreshOutcome {
  // RFC 6749, section 5.2: a refusal is a 400, or a 401 for the client. A server fault is not a refusal.
  if (status !== 400 && status !== 401) return fault('unavailable');
  switch (error) {
    case 'invalid_grant':
      return { kind: 'invalidGrant', isCardKept: isAnswerLost };
    case 'invalid_request':
      return status === 400 ? { kind: 'invalidGrant', isCardKept: true } : fault('unavailable');
    case 'invalid_client':
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return fault('configuration');
    default:
      return fault('unavailable');
  }
}

function refreshAnswer(body: Body): RefreshAnswer {
  return {
    access_token: textOf(body['access_token']),
    refresh_token: textOf(body['refresh_token']),
    id_token: textOf(body['id_token']),
    expires_in: secondsOf(body['expires_in']),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
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
