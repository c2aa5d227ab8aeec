import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { providerPages } from './providerPages.ts';

/**
 * Opens the provider's page that ends its own session (OpenID Connect RP-Initiated Logout). With the ID token as a
 * hint, a provider asks nothing and leads back to the app. The hint is posted in a form, because browsers store
 * addresses (decisions/hint-at-sign-out). Without a hint, or where only addresses can be opened, the provider asks,
 * and the user may leave its page without an answer. For this reason, the mark for the next sign-in stays until a
 * user has signed in.
 * @param environment the provider's address, and the origin whose links open the store app.
 * @param idToken that of the session which has ended.
 */
export async function endAtProvider(
  environment: Pick<Environment, 'authority' | 'appLinks'>,
  idToken?: string,
): Promise<void> {
  const pages = await providerPages();
  const { signedOut } = await pages.returnAddresses(environment.appLinks);
  const url = environment.authority + identityPaths.endSession;
  const state = pages.beginSignOut?.();
  const fields = {
    client_id: clientId,
    post_logout_redirect_uri: signedOut,
    ...(state === undefined ? {} : { state }),
  };
  if (idToken === undefined || pages.post === undefined) {
    await pages.show(`${url}?${new URLSearchParams(fields).toString()}`, signedOut);
  } else {
    pages.post(url, { ...fields, id_token_hint: idToken });
  }
}
