import { fetchEnvironment } from '#identity/environment.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import { lockPerson } from '#lock/controller.ts';

/**
 * Opens the provider's sign-in from the PIN screen. A forgotten PIN is replaced only after a sign-in that
 * verifies the cardholder. If nothing is left to open, only the provider can identify the phone's user.
 * @throws when there is no provider.
 */
export async function signInFor(why: 'forgotten' | 'closed'): Promise<void> {
  const choice = await fetchEnvironment();
  if (choice?.kind !== 'ok') throw new Error('no provider to sign in at');
  const { startSignIn } = await import('#identity/startSignIn.ts');
  const tag = lockPerson();
  if (why === 'closed') expectFreshSignIn('wiped');
  await startSignIn(choice.environment, why === 'forgotten' ? tag : undefined);
}
