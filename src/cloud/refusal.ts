/** Detects a refusal in a response, by its status or its body. */
import { wallNow } from '#clock/clock.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readRefusal, readServerMessages } from '#contract/errors.ts';
import { CloudFailure } from './failure.ts';

/**
 * Reads the refusal in a response. A refusal has a status that is not a success. Or it has a success status
 * and a problem document or, for a write, a map of errors (docs/decisions/write-answers.md).
 * @param body the response body as JSON; null when it is empty.
 * @returns `refused` or `unavailable` with the server's messages; `undefined` for a response to read.
 */
export function refusalOf(
  name: EndpointName,
  response: Response,
  body: unknown,
): CloudFailure | undefined {
  const { isWrite, refusalIsAnswer }: Endpoint = endpoints[name];
  const { ok, status, headers } = response;
  if (!ok) {
    return refusalIsAnswer && status <= 500 ? undefined : refusal(name, status, headers, body);
  }
  const refused = readRefusal(body, { contentType: headers.get('Content-Type'), isWrite });
  return refused && refusal(name, refused.status ?? status, headers, body);
}

const waitAndRetry = new Set([408, 425, 429]);

function refusal(
  name: EndpointName,
  status: number,
  headers: Headers,
  body: unknown,
): CloudFailure {
  const isFault = status >= 500 || waitAndRetry.has(status);
  return new CloudFailure(isFault ? 'unavailable' : 'refused', {
    message: `${name} answered ${String(status)}`,
    status,
    messages: readServerMessages(body),
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  });
}

function retryAfterMs(header: string | null): number | undefined {
  const seconds = Number(header);
  if (header === null || header.trim() === '') return undefined;
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - wallNow());
}
