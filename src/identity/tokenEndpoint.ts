/** One request to the provider's token endpoint. The page and the worker send it alike. */
import { readUpTo } from '#badge/codec/readUpTo.ts';
import { answerLimitMs, wholeAnswerLimitMs } from './providerLimits.ts';
import { sleepAwareTimeout } from './sleepAwareTimeout.ts';

/** A request as it leaves, which can be passed to the worker. */
export interface TokenRequest {
  readonly url: string;
  /** The fields of its form (RFC 6749, section 6). */
  readonly form: Readonly<Record<string, string>>;
}

/** A refresh for the worker to send: it outlives the page that wants it (decisions/end-of-a-token). */
export interface RefreshOrder {
  readonly attempt: string;
  /** Seals the response where it is kept, and opens nothing. */
  readonly sealingKey: CryptoKey;
  /** The response is kept for this user's session alone, as the row of the data key says. */
  readonly tag: string;
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
}

/** The maximum size of a response. Tokens of a few kilobytes are long ones. */
const maxTokenBytes = 1024 * 1024;

/** A response of the token endpoint as it arrived. A body that is too large is left out. */
export interface TokenResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly isRedirected: boolean;
  readonly text: string;
}

/** The end of a refresh. `unreachable`: the provider may have received it nevertheless. `late`: no response in time. */
export type RefreshReport = TokenResponse | 'unreachable' | 'late';

/**
 * @param ask sends it, as `fetch` does.
 * @throws TypeError when the provider was not reached, DOMException when the response takes too long. In either
 *   case the provider may have received the request.
 */
export async function askTokenEndpoint(
  { url, form }: TokenRequest,
  ask: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<TokenResponse> {
  const limit = new AbortController();
  const give = (): void => {
    limit.abort();
  };
  const hasAll = sleepAwareTimeout(wholeAnswerLimitMs, give);
  const hasBegun = sleepAwareTimeout(answerLimitMs, give);
  try {
    const response = await ask(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(form),
      credentials: 'omit',
      cache: 'no-store',
      signal: limit.signal,
    });
    hasBegun();
    const body = await readUpTo(response, maxTokenBytes);
    const text = new TextDecoder().decode(body);
    return {
      status: response.status,
      contentType: response.headers.get('Content-Type'),
      isRedirected: response.redirected,
      text,
    };
  } finally {
    hasBegun();
    hasAll();
  }
}
