import type { OidcClient } from 'oidc-client-ts';
import { phoneFetch } from './providerFetch.ts';

/** The one place in the library that calls `fetch`. It is not public, so a test signs in through it. */
interface Exchanging {
  readonly _validator: {
    readonly _tokenClient: {
      readonly _jsonService: {
        fetchWithTimeout: (url: string, init?: RequestInit) => Promise<Response>;
      };
    };
  };
}

/**
 * Has the sign-in library exchange its code over the phone's HTTP, in a store app. The library takes no `fetch` of
 * another kind, and the page's own is also for everything else.
 */
export function exchangeOverPhone(client: OidcClient): OidcClient {
  const ask = phoneFetch();
  if (ask !== undefined) {
    const { _jsonService: calls } = (client as unknown as Exchanging)._validator._tokenClient;
    calls.fetchWithTimeout = (url, init = {}) => ask(url, init);
  }
  return client;
}
