/**
 * Requests to the identity provider over the phone's own HTTP. A page's `fetch` depends on the provider's CORS, and
 * configured clients of IdentityServer and others allow no `capacitor://` origin (decisions/system-browser).
 */
import { CapacitorHttp, type HttpResponse } from '@capacitor/core';
import { withTimeout } from '#async/timeout.ts';

/** The longest that a complete response may take. A request cannot be taken back, so its late response is dropped. */
const responseLimitMs = 14_000;

/** The maximum size of a response. Tokens of a few kilobytes are long ones. */
const maxChars = 1024 * 1024;

/**
 * Posts a form or a text, as `fetch` does.
 * @param init with either as `body`. Its `signal` ends the waiting.
 * @throws TypeError when the provider was not reached, leads elsewhere or answers too much; DOMException when the
 *   response takes too long, or the signal has fired.
 */
export async function phoneFetch(url: string | URL, init: RequestInit): Promise<Response> {
  const { signal } = init;
  signal?.throwIfAborted();
  const late = () => new DOMException('The operation timed out', 'TimeoutError');
  const asked = withTimeout(request(url, init), responseLimitMs, late);
  const response = await (signal == null ? asked : Promise.race([asked, aborted(signal)]));
  if (response.status >= 300 && response.status < 400) throw new TypeError('redirected');
  const text = textOf(response.data);
  if (text.length > maxChars) throw new TypeError('too long');
  // A response of these kinds has no body.
  const body = [204, 205].includes(response.status) ? null : text;
  return new Response(body, { status: response.status, headers: contentType(response) });
}

async function request(url: string | URL, { headers, body }: RequestInit): Promise<HttpResponse> {
  try {
    return await CapacitorHttp.request({
      url: String(url),
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...Object.fromEntries(new Headers(headers)),
      },
      // A form as its text: each phone would encode its fields in a way of its own.
      data: String(body as URLSearchParams | string),
      responseType: 'text',
      // To another host, the tokens would go along.
      disableRedirects: true,
      connectTimeout: responseLimitMs,
      readTimeout: responseLimitMs,
    });
  } catch {
    // The phone's own message may contain the address.
    throw new TypeError('not reached');
  }
}

/** Both phones parse JSON themselves. A text stays one, also where it is no JSON. */
function textOf(data: unknown): string {
  if (data === undefined) return '';
  return typeof data === 'string' ? data : JSON.stringify(data);
}

/** Android names headers as the server does, an iPhone in lower case. */
function contentType({ headers }: HttpResponse): Record<string, string> {
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return found === undefined ? {} : { 'Content-Type': found[1] };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
