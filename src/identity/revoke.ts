/** Revokes tokens at the provider that issued them (RFC 7009), whatever the configuration says by now. */
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { providerFetch } from './providerFetch.ts';

/**
 * Revokes the refresh token and the access token. Both are sent at once, the refresh token first. A provider
 * that does not support revocation of one kind refuses it, and that token ends with its lifetime. Never
 * rejects.
 * @returns whether the provider was reached, whatever its response was.
 */
export async function revokeTokens(
  {
    refreshToken,
    accessToken,
    issuer,
  }: Pick<AuthRecord, 'refreshToken' | 'accessToken' | 'issuer'>,
  signal: AbortSignal,
): Promise<boolean> {
  const sent = [
    ...(refreshToken === null ? [] : [revoke(refreshToken, 'refresh_token', issuer, signal)]),
    revoke(accessToken, 'access_token', issuer, signal),
  ];
  return (await Promise.all(sent)).includes(true);
}

async function revoke(
  token: string,
  kind: 'refresh_token' | 'access_token',
  issuer: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await providerFetch(issuer + identityPaths.revocation, {
      method: 'POST',
      body: new URLSearchParams({ token, token_type_hint: kind, client_id: clientId }),
      credentials: 'omit',
      cache: 'no-store',
      keepalive: true,
      signal,
    });
    return true;
  } catch {
    return false;
  }
}
