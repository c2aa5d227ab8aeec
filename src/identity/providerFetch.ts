/** How requests reach the identity provider: by the page's own `fetch`, in a store app by the phone's HTTP. */
import { perApp } from '#scope/perApp.ts';

type ProviderFetch = (url: string | URL, init: RequestInit) => Promise<Response>;

const state = perApp((): { phone: ProviderFetch | undefined } => ({ phone: undefined }));

/** Posts a text or a form to the provider's host, as `fetch` does. */
export function providerFetch(url: string | URL, init: RequestInit): Promise<Response> {
  return (phoneFetch() ?? fetch)(url, init);
}

/** What takes the place of `fetch`, if anything does. */
export function phoneFetch(): ProviderFetch | undefined {
  return state().phone;
}

/** Sets how requests reach the provider from now on. For a store app, whose origin its CORS may not know. */
export function setPhoneFetch(phone: ProviderFetch): void {
  state().phone = phone;
}
