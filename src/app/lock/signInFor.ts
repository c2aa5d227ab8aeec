import { fetchEnvironment } from '#identity/environment.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import { lockPerson } from '#store/lock/controller.ts';

/**
 * Leaves for the provider from the PIN screen. A forgotten PIN is replaced only by a sign-in that proves
 * the person; where nothing is left to open, only the provider can tell who holds the phone.
 * @throws when there is no provider to go to.
 */
export async function signInFor(why: 'forgotten' | 'closed'): Promise<void> {
  const choice = await fetchEnvironment();
  if (choice?.kind !== 'ok') throw new Error('no provider to sign in at');
  const { startSignIn } = await import('#identity/startSignIn.ts');
  const tag = lockPerson();
  if (why === 'closed') expectFreshSignIn('wiped');
  await startSignIn(choice.environment, why === 'forgotten' ? tag : undefined);
}
