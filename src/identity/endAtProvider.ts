import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { providerPages } from './providerPages.ts';

/**
 * Opens the provider's page that ends its own session.
 *
 * The address has no `id_token_hint`: browsers store addresses, and this one would contain name, subject and
 * a token. The provider therefore asks the user first, and the user may leave its page without an answer. For
 * this reason, the mark for the next sign-in stays until a user has signed in.
 */
export async function endAtProvider(environment: Environment): Promise<void> {
  const pages = await providerPages();
  const { signedOut } = await pages.returnAddresses(environment.appLinks);
  const url = new URL(environment.authority + identityPaths.endSession);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', signedOut);
  await pages.show(url.href);
}
