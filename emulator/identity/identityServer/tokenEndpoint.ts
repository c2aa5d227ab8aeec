/** The token and the revocation endpoint, for a client without a secret. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { clientId } from '#contract/identityProvider.ts';
import { secondsFromNow } from './context.ts';
import type { ServerContext } from './context.ts';
import { accessClaims, issueTokens } from './tokens.ts';

type Tokens = Readonly<Record<string, unknown>>;

class TokenError extends Error {
  override readonly name = 'TokenError';
}

/** A refusal is 400 with one word: IdentityServer says no more to the caller. */
export async function answerTokenCall(server: ServerContext, c: Context): Promise<Response> {
  try {
    return json(200, exchange(server, await postedForm(c)));
  } catch (error) {
    if (error instanceof TokenError) return json(400, { error: error.message });
    throw error;
  }
}

/** A token that is unknown counts as revoked (RFC 7009, 2.2). */
export async function answerRevocation(server: ServerContext, c: Context): Promise<Response> {
  if (c.req.method !== 'POST') return new Response(null, { status: 405 });
  try {
    const token = required(clientForm(await postedForm(c)), 'token');
    const { referenceTokens, refreshTokens } = server.records;
    const revoked = refreshTokens.take(token);
    if (revoked !== undefined) referenceTokens.deleteWhere(({ sid }) => sid === revoked.sid);
    referenceTokens.take(token);
    return new Response(null, { status: 200 });
  } catch (error) {
    if (error instanceof TokenError) return json(400, { error: error.message });
    throw error;
  }
}

function exchange(server: ServerContext, form: URLSearchParams): Tokens {
  clientForm(form);
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeem(server, form);
    case 'refresh_token':
      return refresh(server, form);
    default:
      throw new TokenError('unsupported_grant_type');
  }
}

/** The first use counts, whether it succeeds or not. */
function redeem(server: ServerContext, form: URLSearchParams): Tokens {
  const code = server.records.codes.take(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isOwn = code?.redirectUri === form.get('redirect_uri') && code.challenge === challenge;
  if (!isOwn || server.accounts.byId(code.accountId) === undefined) {
    throw new TokenError('invalid_grant');
  }
  const { accountId, authTime, nonce, scopes, sid, state } = code;
  const claims = accessClaims(server, accountId);
  const end = secondsFromNow(server, server.settings().refreshTokenSeconds);
  return issueTokens(server, { accountId, authTime, claims, scopes, sid }, end, { nonce, state });
}

/** The next token ends when this one would have ended. A used token says nothing about its successors. */
function refresh(server: ServerContext, form: URLSearchParams): Tokens {
  const token = server.records.refreshTokens.take(required(form, 'refresh_token'));
  if (token === undefined || server.accounts.byId(token.accountId) === undefined) {
    throw new TokenError('invalid_grant');
  }
  const { exp, scopes, ...granted } = token;
  return issueTokens(server, { ...granted, scopes: scopes.toReversed() }, exp);
}

function clientForm(form: URLSearchParams): URLSearchParams {
  if (form.get('client_id') !== clientId) throw new TokenError('invalid_client');
  return form;
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name) ?? '';
  if (value === '') throw new TokenError('invalid_request');
  return value;
}

/** A preflight from an origin that is not registered ends here too: it is no POST. */
async function postedForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('Content-Type') ?? '';
  if (c.req.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) {
    throw new TokenError('invalid_request');
  }
  return new URLSearchParams(await c.req.text());
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'no-store, no-cache, max-age=0',
      Pragma: 'no-cache',
    },
  });
}
