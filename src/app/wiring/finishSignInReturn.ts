/** A return from the identity provider, from its arrival until the sign-in succeeds or fails. */
import { hasTokens } from '#session/session.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import type { SignInReturn } from '#identity/signInReturn.ts';
import { fetchEnvironment } from '#identity/environment.ts';
import type { SignInProblem } from '#identity/signIn.ts';

export type SignInProgressState =
  | { readonly kind: 'none' }
  | { readonly kind: 'finishing' }
  | { readonly kind: 'failed'; readonly problem: SignInProblem };

export type SignInProgress = Observable<SignInProgressState>;

const arrival = perAppObservable<SignInProgressState>({ kind: 'none' });

/**
 * Finishes a sign-in if there is a return from one: this page in a browser, a link in a store app. A
 * signed-in user whose tokens still count stays signed in.
 */
export function finishSignInReturn(callback: SignInReturn | undefined): SignInProgress {
  if (callback !== undefined && !hasTokens()) {
    arrival.set({ kind: 'finishing' });
    finish(callback).then(arrival.set, () => {
      arrival.set({ kind: 'failed', problem: 'network' });
    });
  }
  return arrival;
}

/** The progress of the newest return, for a session that is shown meanwhile. */
export const signInProgress: SignInProgress = arrival;

async function finish(callback: SignInReturn): Promise<SignInProgressState> {
  const [{ finishSignIn }, choice] = await Promise.all([
    import('#identity/signIn.ts'),
    fetchEnvironment(),
  ]);
  if (choice?.kind !== 'ok') return { kind: 'failed', problem: 'network' };
  const outcome = await finishSignIn(callback, choice.environment);
  return outcome.kind === 'signedIn' ? { kind: 'none' } : outcome;
}
