/**
 * Signing in: authorization code with PKCE (specification, section 2 'Sign-in'). Loaded when a
 * person taps the button or comes back from the provider, never before the card.
 */
import { ErrorResponse } from 'oidc-client-ts';
import type { Environment } from '#contract/environments.ts';
import { readItem } from '#store/itemAccess.ts';
import { beginSession } from '#store/session.ts';
import type { Callback } from './callback.ts';
import { isProven, letChoosePin, proofOf, readProof } from './freshProof.ts';
import { providerClient, withinProviderLimit } from './provider.ts';
import { providerPages } from './providerPages.ts';
import { sessionState } from './session.ts';
import { readTokenAnswer, TokenAnswerRefused } from './tokenAnswer.ts';

// All that leads to the provider's pages is one file, because the start names every file it may need.
export { endAtProvider } from './endAtProvider.ts';
export { meetProviderIn } from './providerPages.ts';

/**
 * Leaves for the provider's login page; a store app stays and shows it in the system's browser.
 * @param provenTag whose forgotten PIN is to be replaced: the provider asks for the password, and says when.
 * @throws when this browser keeps no session storage, or no browser opens.
 */
export async function startSignIn(environment: Environment, provenTag?: string): Promise<void> {
  const pages = await providerPages();
  const { signedIn } = await pages.returnAddresses(environment.appLinks);
  const client = providerClient(environment, { waiting: pages.waiting, returnAddress: signedIn });
  await client.clearStaleState();
  const mustAskAgain = (await readItem('forceLogin').catch(() => undefined)) === true;
  const request = await client.createSigninRequest({
    nonce: crypto.randomUUID(),
    ...(mustAskAgain || provenTag !== undefined ? { prompt: 'login' } : {}),
    ...(provenTag === undefined ? {} : { max_age: 0, state: proofOf(provenTag) }),
  });
  await pages.show(request.url);
}

/** Why a return from the provider did not sign anybody in. */
export type SignInProblem =
  /** The return belongs to no sign-in that this tab began, or was used already. */
  | 'unknownReturn'
  /** The provider said no: cancelled, not allowed. */
  | 'refused'
  /** The provider was not reached for the token. */
  | 'network'
  /** It does not prove that it is the person who has forgotten the PIN, anew. */
  | 'unproven'
  /** The token answer cannot be accepted. */
  | 'answer';

export type SignInOutcome =
  { readonly kind: 'signedIn' } | { readonly kind: 'failed'; readonly problem: SignInProblem };

/** Exchanges the code of a return for tokens and begins the session. Never rejects. */
export async function finishSignIn(
  callback: Callback,
  environment: Environment,
): Promise<SignInOutcome> {
  const issuer = new URL(callback.url).searchParams.get('iss');
  if (issuer !== null && issuer.replace(/\/$/, '') !== environment.authority) {
    return { kind: 'failed', problem: 'unknownReturn' };
  }
  try {
    const { waiting } = await providerPages();
    const answer = await withinProviderLimit(
      providerClient(environment, { waiting }).processSigninResponse(callback.url),
    );
    const auth = readTokenAnswer(answer, environment.authority, undefined);
    const proof = readProof(answer.userState);
    if (proof !== undefined && !(await isProven(proof, auth))) {
      return { kind: 'failed', problem: 'unproven' };
    }
    const dataKey = await beginSession(auth);
    sessionState.set({ kind: 'signedIn', dataKey, auth, region: undefined });
    if (proof !== undefined) await letChoosePin(proof.tag);
    return { kind: 'signedIn' };
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof TokenAnswerRefused) return 'answer';
  if (error instanceof ErrorResponse) {
    return error.error === 'invalid_grant' || error.error === 'access_denied'
      ? 'refused'
      : 'answer';
  }
  if (error instanceof TypeError) return 'network';
  const message = error instanceof Error ? error.message : '';
  if (/matching state|No state in response/i.test(message)) return 'unknownReturn';
  return /timed out|Network/i.test(message) ? 'network' : 'answer';
}
