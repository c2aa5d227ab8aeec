/**
 * The second half of a sign-in: the return from the provider, with its code (specification, section 2
 * 'Sign-in'; authorization code with PKCE). `startSignIn` is the first half.
 */
import { ErrorResponse } from 'oidc-client-ts';
import type { Environment } from '#contract/environments.ts';
import { signedInSession } from '#session/session.ts';
import { demandFreshSignIn, freshSignInDone, signInDemand } from '#store/forcedSignIn.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { beginSession } from '#store/session.ts';
import type { SignInReturn } from './signInReturn.ts';
import { endAtProvider } from './endAtProvider.ts';
import { exchangeOverPhone } from './exchangeOverPhone.ts';
import { checkReauthProof, allowNewPin, type ProofResult } from './reauthProof.ts';
import { proofDemanded, readProof, type ReauthDemand } from './proofDemanded.ts';
import { providerClient, withinProviderLimit } from './provider.ts';
import { providerPages } from './providerPages.ts';
import { apiOrigin } from './region.ts';
import { renewSession } from './renewSession.ts';
import { revokeTokens } from './revoke.ts';
import { readTokenAnswer, TokenAnswerRefused } from './tokenAnswer.ts';

/** Why a return from the provider did not sign the user in. */
export type SignInProblem =
  /** The return does not belong to a sign-in that this tab started, or it was already used. */
  | 'unknownReturn'
  /** The provider refused: cancelled or not allowed. */
  | 'refused'
  /** The provider could not be reached for the token. */
  | 'network'
  /** The phone has no browser that could show the provider's page. */
  | 'noBrowser'
  /** The browser stores nothing for this site, so no request can wait for its answer. */
  | 'storage'
  /** Another person's card is on this device: its owner signs out first. */
  | 'otherPerson'
  /** It does not prove that this is the user with the forgotten PIN. */
  | 'unproven'
  /** The password was demanded but was not entered for this sign-in. */
  | 'old'
  /** The provider does not state when the password was entered. Its own session is ended first. */
  | 'endProviderSession'
  /** The provider does not state when the password was entered. The administrator must fix this. */
  | 'unstated'
  /** The token response cannot be accepted. */
  | 'answer';

export type SignInOutcome =
  { readonly kind: 'signedIn' } | { readonly kind: 'failed'; readonly problem: SignInProblem };

/** Exchanges the code of a return for tokens and starts the session. Never rejects. */
export async function finishSignIn(
  callback: SignInReturn,
  environment: Environment,
): Promise<SignInOutcome> {
  if (!isReturnOf(environment, new URL(callback.url).searchParams)) {
    return { kind: 'failed', problem: 'unknownReturn' };
  }
  try {
    const { waiting } = await providerPages();
    const [answer, demand] = await Promise.all([
      withinProviderLimit(
        exchangeOverPhone(providerClient(environment, { waiting })).processSigninResponse(
          callback.url,
        ),
      ),
      signInDemand(),
    ]);
    const auth = withCloud(readTokenAnswer(answer, environment.authority), environment);
    const proof = proofDemanded(readProof(answer.userState), demand);
    const result = await checkReauthProof(proof, auth, answer.profile.iat);
    if (result !== 'fresh') {
      const problem = await refuse(result, proof, auth, environment);
      return { kind: 'failed', problem };
    }
    // Where the password is demanded, whatever is stored here is not continued.
    const renewal = proof === undefined ? await renewSession(auth) : 'none';
    if (renewal === 'otherPerson') {
      revokeSoon(auth);
      return { kind: 'failed', problem: 'otherPerson' };
    }
    if (renewal === 'none') await beginSession(auth);
    freshSignInDone();
    if (proof?.kind === 'forgottenPin') await allowNewPin(proof.tag);
    return { kind: 'signedIn' };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

/** The card cloud that the tokens go to, unless the user has yet to pick a region (decisions/tokens-and-their-issuer). */
function withCloud(auth: AuthRecord, environment: Environment): AuthRecord {
  const cloud = apiOrigin(environment, auth.claims.apiUrl, signedInSession()?.region);
  return cloud === undefined ? auth : { ...auth, cloud };
}

/** No parameter may appear twice (RFC 6749, 3.1), because it would be unclear which one counts. */
function isReturnOf(environment: Environment, parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return false;
  const issuer = parameters.get('iss');
  return issuer === null || issuer.replace(/\/$/, '') === environment.authority;
}

/**
 * The maximum time that the revocation of refused tokens waits for the network. Nothing waits for the
 * revocation.
 */
const revocationLimitMs = 3_000;

/** Revokes the tokens of a refused sign-in, and ends the provider's session where that may help. */
async function refuse(
  result: Exclude<ProofResult, 'fresh'>,
  proof: ReauthDemand | undefined,
  auth: AuthRecord,
  environment: Environment,
): Promise<SignInProblem> {
  revokeSoon(auth);
  if (result === 'otherPerson') return 'unproven';
  if (result === 'old') return proof?.kind === 'forgottenPin' ? 'unproven' : 'old';
  if (result === 'endProviderSession') {
    await demandFreshSignIn('providerSessionEnded');
    // If its page cannot be shown, the next sign-in is still checked.
    await endAtProvider(environment, auth.idToken).catch(() => undefined);
  }
  return result;
}

function revokeSoon(auth: AuthRecord): void {
  void revokeTokens(auth, AbortSignal.timeout(revocationLimitMs));
}

/**
 * The provider let nobody in, or the user stopped on its pages. Some answer a declined consent with the error for
 * a consent that is missing (OpenID Connect Core, 3.1.2.6). The app never forbids the provider to ask, so its like
 * can mean nothing else here.
 */
const refusals: readonly (string | null)[] = [
  'invalid_grant',
  'access_denied',
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
];

function problemOf(error: unknown): SignInProblem {
  if (error instanceof TokenAnswerRefused) return 'answer';
  if (error instanceof ErrorResponse) return refusals.includes(error.error) ? 'refused' : 'answer';
  if (error instanceof TypeError) return 'network';
  const message = error instanceof Error ? error.message : '';
  if (/matching state|No state in response/i.test(message)) return 'unknownReturn';
  return /timed out|Network/i.test(message) ? 'network' : 'answer';
}
