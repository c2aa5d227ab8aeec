/**
 * The first half of signing in: leaving for the provider's page (specification, section 2 'Sign-in';
 * authorization code with PKCE). A file of its own, because a first visit loads it before the app.
 */
import type { Environment } from '#contract/environments.ts';
import { signInDemand } from '#store/forcedSignIn.ts';
import { beforeLeaving } from '#store/read/openings.ts';
import { proofDemanded, type ReauthDemand } from './proofDemanded.ts';
import { providerClient } from './provider.ts';
import { providerPages } from './providerPages.ts';

// All that leads to the provider's pages is one file, because the start names every file it may need.
export { endAtProvider } from './endAtProvider.ts';
export { setProviderPages } from './providerPages.ts';

/**
 * Leaves for the provider's login page; a store app stays and shows it in the system's browser. Where the
 * password is demanded (decision 67), the provider is told to ask for it and to say when it was entered.
 * @param provenTag whose forgotten PIN is to be replaced.
 * @throws when this browser keeps no session storage, or no browser opens.
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
    // `max_age` alone obliges a provider to send `auth_time` (OpenID Connect Core, 3.1.2.1).
    ...(proof === undefined ? {} : { prompt: 'login', max_age: 0, state: proof }),
  });
  // WebKit never answers the next page's opening where this one's is cut short.
  await beforeLeaving();
  await pages.show(request.url);
}
