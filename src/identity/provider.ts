/** Access to the identity provider, with the oidc-client-ts settings that this app uses. */
import { ErrorTimeout, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { withTimeout } from '#async/timeout.ts';
import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { answerLimitMs, wholeAnswerLimitMs } from './providerLimits.ts';
import type { WaitingTexts } from '#contract/providerPages.ts';

/**
 * Limits the time for a provider response. The library sets no limit for a body that never ends.
 * @throws ErrorTimeout when the complete response does not arrive in time; what `asking` throws.
 */
export function withinProviderLimit<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return withTimeout(asking, wholeAnswerLimitMs, () => new ErrorTimeout('the answer timed out'));
}

/**
 * Creates the client of one environment. Only its protocol is used: its user manager would store tokens in
 * session storage, refresh without a lock, and let a failed revocation stop a sign-out.
 * @param signIn for a sign-in: where state, verifier and nonce are stored (missing: in the session storage of
 *   this page) and, for a new sign-in, its return address. A refresh needs neither.
 */
export function providerClient(
  environment: Environment,
  signIn: { readonly waiting?: WaitingTexts | undefined; readonly returnAddress?: string } = {},
): OidcClient {
  const at = (path: string): string => environment.authority + path;
  return new OidcClient({
    authority: environment.authority,
    // The specification defines the paths, so no discovery is needed between a tap and the login page.
    metadata: {
      issuer: environment.authority,
      authorization_endpoint: at(identityPaths.authorize),
      token_endpoint: at(identityPaths.token),
      revocation_endpoint: at(identityPaths.revocation),
      end_session_endpoint: at(identityPaths.endSession),
    },
    client_id: clientId,
    redirect_uri: signIn.returnAddress ?? '',
    response_type: 'code',
    scope: scopes.join(' '),
    loadUserInfo: false,
    requestTimeoutInSeconds: answerLimitMs / 1_000,
    fetchRequestCredentials: 'omit',
    stateStore: waitingRequests(signIn.waiting),
  });
}

/**
 * The requests that wait for their response. Only verifier, state and nonce: single use, minutes long, deleted on
 * the callback.
 * @param waiting where they are stored; undefined: in the session storage of this page.
 */
export function waitingRequests(waiting: WaitingTexts | undefined): WaitingTexts {
  return waiting ?? new WebStorageStateStore({ prefix: 'oidc.', store: window.sessionStorage });
}
