/**
 * The first half of a sign-in: opening the provider's page (specification, section 2 'Sign-in'; authorization
 * code with PKCE). It is a separate file, because a first visit loads it before the app.
 */
import type { Environment } from '#contract/environments.ts';
import { freshSignInLimitS } from '#domain/session/freshSignIn.ts';
import { signInDemand } from '#store/forcedSignIn.ts';
import { beforeLeaving } from '#store/read/openings.ts';
import { proofDemanded, type ReauthDemand } from './proofDemanded.ts';
import { providerClient } from './provider.ts';
import { providerPages } from './providerPages.ts';

// Everything that leads to the provider's pages is in one file, because the start lists every file it may
// need.
export { endAtProvider } from './endAtProvider.ts';
export { setProviderPages } from './providerPages.ts';

/**
 * Opens the provider's login page. A store app stays open and shows it in the system's browser. If the
 * password is demanded (decisions/fresh-sign-in), the request makes the provider ask for it and state when it was
 * entered.
 * @param provenTag the tag of the user whose forgotten PIN is to be replaced.
 * @throws when this browser has no session storage, or no browser opens.
 */
export async function startSignIn(environment: Environment, provenTag?: string): Promise<void> {
  const pages = await providerPages();
  const { signedIn } = await pages.returnAddresses(environment.appLinks);
  const client = providerClient(environment, { waiting: pages.waiting, returnAddress: signedIn });
  await client.clearStaleState();
  const proof: ReauthDemand | undefined = proofDemanded(
    provenTag === undefined ? undefined : { kind: 'forgottenPin', tag: provenTag },
    await signInDemand(),
  );
  const request = await client.createSigninRequest({
    nonce: crypto.randomUUID(),
    // Only `max_age` obliges a provider to send `auth_time` (OpenID Connect Core, 3.1.2.1).
    ...(proof === undefined ? {} : { prompt: 'login', max_age: freshSignInLimitS, state: proof }),
  });
  // WebKit never completes the next page's database opening if this page's opening is cut short.
  await beforeLeaving();
  await pages.show(request.url);
}
