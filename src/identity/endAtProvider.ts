import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { providerPages } from './providerPages.ts';

/**
 * Leaves for the provider's page that ends its own session.
 *
 * Without `id_token_hint`: browsers write addresses down, and that one would hold name, subject and a
 * token. The provider then asks the person first, who may leave its page unanswered; the mark for the
 * next sign-in therefore stays until somebody has signed in.
 */
export async function endAtProvider(environment: Environment): Promise<void> {
  const pages = await providerPages();
  const { signedOut } = await pages.returnAddresses(environment.appLinks);
  const url = new URL(environment.authority + identityPaths.endSession);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', signedOut);
  await pages.show(url.href);
}
