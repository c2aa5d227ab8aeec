/** One refresh at the provider, and what its answer means (loaded when first needed). */
import { ErrorResponse, type RefreshState } from 'oidc-client-ts';
import type { Environment } from '#contract/environments.ts';
import type { AuthRecord } from '#store/items.ts';
import type { RefreshOutcome } from './accessToken.ts';
import { providerClient, providerTimeLimitSeconds, withinProviderLimit } from './provider.ts';
import { readTokenAnswer, TokenAnswerRefused } from './tokenAnswer.ts';
import { TokenFault } from './tokenFault.ts';

export async function refreshAtProvider(
  auth: AuthRecord,
  environment: Environment,
): Promise<RefreshOutcome> {
  if (auth.refreshToken === null) return { kind: 'invalidGrant' };
  try {
    // The library's types name a class here that the library does not export.
    const state: Pick<RefreshState, keyof RefreshState> = {
      refresh_token: auth.refreshToken,
      session_state: null,
      profile: { sub: auth.subject, iss: auth.issuer, aud: '', exp: 0, iat: 0 },
    };
    const answer = await withinProviderLimit(
      providerClient(environment).useRefreshToken({
        timeoutInSeconds: providerTimeLimitSeconds,
        state,
      }),
    );
    return { kind: 'renewed', auth: readTokenAnswer(answer, environment.authority, auth) };
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** `invalid_grant` alone ends a session; whatever cannot be told from a fault of the way is one. */
function outcomeOfError(error: unknown): RefreshOutcome {
  if (error instanceof ErrorResponse) {
    switch (error.error) {
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
  if (error instanceof TokenAnswerRefused) return fault('configuration');
  return fault(error instanceof TypeError ? 'offline' : 'unavailable');
}

function fault(kind: TokenFault['kind']): RefreshOutcome {
  return { kind: 'fault', fault: new TokenFault(kind) };
}
