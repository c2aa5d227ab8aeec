import { fetchEnvironment } from '#identity/environment.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import { lockPerson } from '#lock/controller.ts';

/**
 * Opens the provider's sign-in from the PIN screen. A forgotten PIN is replaced only after a sign-in that
 * verifies the cardholder. If nothing is left to open, only the provider can identify the phone's user.
 * @returns why the user is still here; undefined if the provider's page is loading. @throws when the code cannot be loaded.
 */
export async function signInFor(why: 'forgotten' | 'closed'): Promise<SignInProblem | undefined> {
  const choice = await fetchEnvironment();
  if (choice?.kind !== 'ok') return 'network';
  const { startSignIn, whyNotShown } = await import('#identity/startSignIn.ts');
  const tag = lockPerson();
  if (why === 'closed') expectFreshSignIn('wiped');
  try {
    await startSignIn(choice.environment, why === 'forgotten' ? tag : undefined);
    return undefined;
  } catch (error) {
    return whyNotShown(error);
  }
}
