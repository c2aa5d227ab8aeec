/** Reads an authorization request. What is wrong with it is shown on a page and never sent to the app. */
import { callbackPath, clientId, scopes } from '#contract/identityProvider.ts';
import { isWebAppOrigin, shellReturn } from '../../addresses.ts';
import type { AppOrigins } from '../../addresses.ts';
import type { ServerContext } from './context.ts';

export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly maxAge: number | undefined;
  readonly prompts: readonly string[];
}

export interface RequestError {
  readonly error: string;
  readonly description: string;
}

/** @param parameters those of the address or of a posted form. */
export function readAuthorizeRequest(
  { appOrigins, settings }: ServerContext,
  parameters: URLSearchParams,
): AuthorizeRequest | RequestError {
  const redirectUri = parameters.get('redirect_uri') ?? '';
  const wanted = words(parameters.get('scope'));
  const challenge = parameters.get('code_challenge') ?? '';
  const maxAge = parameters.get('max_age');
  if (parameters.get('client_id') !== clientId) {
    return refuse('unauthorized_client', 'Unknown client or client not enabled');
  }
  if (!isRegistered(appOrigins, redirectUri, callbackPath)) {
    return refuse('invalid_request', 'Invalid redirect_uri');
  }
  if (parameters.get('response_type') !== 'code') {
    return refuse('unsupported_response_type', 'Response type not supported');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    return refuse('unsupported_response_type', 'Response mode not supported');
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    return refuse('invalid_request', 'code challenge required');
  }
  if (parameters.get('code_challenge_method') !== 'S256') {
    return refuse('invalid_request', 'Transform algorithm not supported');
  }
  const { refusedScope } = settings();
  const allowed = scopes.filter((scope) => scope !== refusedScope);
  if (
    !wanted.includes('openid') ||
    wanted.some((scope) => !allowed.some((each) => each === scope))
  ) {
    return refuse('invalid_scope', 'Invalid scope');
  }
  if (maxAge !== null && !/^\d{1,9}$/.test(maxAge)) {
    return refuse('invalid_request', 'Invalid max_age');
  }
  return {
    redirectUri,
    scopes: wanted,
    challenge,
    state: parameters.get('state'),
    nonce: parameters.get('nonce'),
    maxAge: maxAge === null ? undefined : Number(maxAge),
    prompts: words(parameters.get('prompt')),
  };
}

/** Whether the address is registered, letter for letter, for the app's page at `path`. */
export function isRegistered(appOrigins: AppOrigins, address: string, path: string): boolean {
  if (address === shellReturn) return true;
  const origin = address.slice(0, -path.length);
  return address === origin + path && isWebAppOrigin(appOrigins, origin);
}

function refuse(error: string, description: string): RequestError {
  return { error, description };
}

function words(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(' ').filter((word) => word !== ''))];
}
