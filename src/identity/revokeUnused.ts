import type { DataKey } from '#store/model/seal.ts';
import { responseOfEnded } from '#store/refreshAttempt.ts';
import type { RefreshRows } from '#store/refreshRows.ts';
import { revokeTokens } from './revoke.ts';
import type { TokenResponse } from './tokenEndpoint.ts';

/**
 * Revokes the tokens of a response that the worker kept and no page has taken (decisions/end-of-a-token). They have
 * replaced those of the session, so revoking the session's own might leave them valid. Never rejects.
 */
export async function revokeUnused(
  rows: RefreshRows,
  dataKey: DataKey,
  issuer: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const kept = await responseOfEnded<TokenResponse>(dataKey, rows);
    const { refresh_token: refreshToken, access_token: accessToken } = JSON.parse(
      kept?.text ?? '{}',
    ) as { readonly refresh_token?: unknown; readonly access_token?: unknown };
    if (typeof accessToken !== 'string') return;
    const issued = typeof refreshToken === 'string' ? refreshToken : null;
    await revokeTokens({ refreshToken: issued, accessToken, issuer }, signal);
  } catch {
    // It was no response of a token endpoint, so it contains no tokens.
  }
}
