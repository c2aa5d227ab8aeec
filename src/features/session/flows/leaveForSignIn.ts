/**
 * Leaves for the provider's page, or returns why it could not. A first visit loads this before the app, so it
 * needs neither the app's texts nor its screens.
 */
import {
  fetchEnvironment,
  knownEnvironment,
  type EnvironmentProblem,
} from '#identity/environment.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { endAtProviderFirst, isForcedSignInOpen, startSignIn } from '#identity/startSignIn.ts';
import { whyNotShown } from '#identity/whyNotShown.ts';
// The press opens the database, so its code is loaded here and not one round trip later.
import '#store/database.ts';

export { isForcedSignInOpen };

export type SignInTrouble =
  | { readonly kind: 'signIn'; readonly problem: SignInProblem }
  | { readonly kind: 'environment'; readonly problem: EnvironmentProblem; readonly name: string }
  | { readonly kind: 'noEnvironment' };

/** Fetches in advance what else a press needs. A press that comes first waits for the same fetch. */
export async function prepareToLeave(): Promise<void> {
  await fetchEnvironment();
}

/**
 * Specification, section 2 'Sign-in'. Never rejects.
 * @returns why the user is still here; undefined if the provider's page is loading.
 */
export function leaveForSignIn(): Promise<SignInTrouble | undefined> {
  return leave(startSignIn);
}

/**
 * Leaves for the provider's end-session page, where the provider never responds to a request for the password
 * (decisions/fresh-sign-in). Never rejects.
 * @returns as above.
 */
export function leaveForSignOut(): Promise<SignInTrouble | undefined> {
  return leave(endAtProviderFirst);
}

async function leave(go: typeof endAtProviderFirst): Promise<SignInTrouble | undefined> {
  // Leaving would end on the browser's own error page, with no way back into an installed app.
  if (!navigator.onLine) return { kind: 'signIn', problem: 'network' };
  try {
    const choice = (await fetchEnvironment()) ?? knownEnvironment();
    if (choice === undefined) return { kind: 'noEnvironment' };
    if (choice.kind === 'problem') {
      return { kind: 'environment', problem: choice.problem, name: choice.name };
    }
    await go(choice.environment);
    return undefined;
  } catch (error) {
    return { kind: 'signIn', problem: whyNotShown(error) };
  }
}
