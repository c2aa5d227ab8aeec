/**
 * The first half of a sign-in: opening the provider's page (specification, section 2 'Sign-in'; authorization
 * code with PKCE). It is a separate file, because a first visit loads it before the app.
 */
import type { Environment } from '#contract/environments.ts';
import { freshSignInLimitS } from '#domain/session/freshSignIn.ts';
import { signInDemand } from '#store/forcedSignIn.ts';
import { beforeLeaving } from '#store/read/openings.ts';
import { endAtProvider } from './endAtProvider.ts';
import { expectPlainSignIn, takePlainSignIn } from './plainSignIn.ts';
import { proofDemanded, readProof, type ReauthDemand } from './proofDemanded.ts';
import { providerClient, waitingRequests } from './provider.ts';
import { providerPages } from './providerPages.ts';

// Everything that leads to the provider's pages is in one file, because the start lists every file it may
// need.
export { endAtProvider };
export { setProviderPages } from './providerPages.ts';
export { whyNotShown } from './whyNotShown.ts';

/**
 * Whether a request that had to ask for the password still waits for its response. Some providers never send one
 * (decisions/fresh-sign-in).
 * @throws when this browser has no session storage.
 */
export async function isForcedSignInOpen(): Promise<boolean> {
  const { waiting } = await providerPages();
  const requests = waitingRequests(waiting);
  const texts = await Promise.all((await requests.getAllKeys()).map((name) => requests.get(name)));
  return texts.some(isForced);
}

function isForced(text: string | null): boolean {
  try {
    const { data } = JSON.parse(text ?? '{}') as { readonly data?: unknown };
    const kind = readProof(data)?.kind;
    return kind !== undefined && kind !== 'forgottenPin';
  } catch {
    return false;
  }
}

/**
 * Ends the provider's session first, so that an ordinary request afterwards asks for the password. What its
 * response must prove stays the same.
 */
export async function endAtProviderFirst(environment: Environment): Promise<void> {
  expectPlainSignIn();
  await endAtProvider(environment);
}

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
  const isPlain = proof?.kind !== 'forgottenPin' && takePlainSignIn();
  const request = await client.createSigninRequest({
    nonce: crypto.randomUUID(),
    ...(proof === undefined ? {} : { state: proof }),
    // Only `max_age` obliges a provider to send `auth_time` (OpenID Connect Core, 3.1.2.1).
    ...(proof === undefined || isPlain ? {} : { prompt: 'login', max_age: freshSignInLimitS }),
  });
  // WebKit never completes the next page's database opening if this page's opening is cut short.
  await beforeLeaving();
  await pages.show(request.url, signedIn);
}
