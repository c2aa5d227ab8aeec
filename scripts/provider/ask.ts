/** One request to the provider: no redirect is followed, and no answer is awaited for more than ten seconds. */

/** How long the provider may take for one complete answer. */
const answerLimitMs = 10_000;

export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** No answer came. `why` says it in words that end a sentence. */
export interface Silence {
  readonly kind: 'silence';
  readonly why: string;
}

export interface ProviderRequest {
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields of a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export type Ask = (url: string, request?: ProviderRequest) => Promise<Answer | Silence>;

/** Asks the provider. Never rejects. */
export const askProvider: Ask = async (url, { method, headers, form } = {}) => {
  try {
    const response = await fetch(url, {
      method: method ?? (form === undefined ? 'GET' : 'POST'),
      headers: { 'User-Agent': 'lanyard-check-provider', ...headers },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
    });
    const body = await response.text();
    return { kind: 'answer', status: response.status, headers: response.headers, body };
  } catch (error) {
    return { kind: 'silence', why: reasonOf(error) };
  }
};

/** Node hides the reason of a failed fetch in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it cannot be reached';
  if (error.name === 'TimeoutError') return `no answer within ${answerLimitMs / 1_000} seconds`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return `it cannot be reached (${code})`;
}
