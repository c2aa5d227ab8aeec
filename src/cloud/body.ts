import type { EndpointName } from '#contract/endpoints.ts';
import { readUpTo } from '#badge/codec/readUpTo.ts';
import { isPortalPage } from '#contract/page.ts';
import { CloudFailure } from './failure.ts';

/** The maximum size of a body that is parsed (faults SR-115). A card with its pictures is far smaller. */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * Reads the response body as JSON; an empty body is null.
 * @throws CloudFailure `portal` for a page in place of a response, or for an empty body behind a redirect,
 *   `unreadable` for text that is not JSON, `offline` when the connection broke halfway.
 */
export async function readBody(response: Response, name: EndpointName): Promise<unknown> {
  const text = (await readText(response, name)).replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    // An empty response from the server itself never comes from a redirect.
    if (response.redirected) throw portal(name);
    return null;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (isPortalPage(response, text)) {
      throw portal(name);
    }
    if (!response.ok) return null;
    throw new CloudFailure('unreadable', { message: `${name} answered no JSON` });
  }
}

function portal(name: EndpointName): CloudFailure {
  return new CloudFailure('portal', { message: `${name} was answered by a page` });
}

/**
 * Reads a body of limited size.
 * @param name what was asked, for the message of a failure.
 * @throws CloudFailure `offline` when the connection broke halfway, `unreadable` when it is too large.
 */
export async function readText(response: Response, name: string): Promise<string> {
  if (Number(response.headers.get('Content-Length')) > maxBodyBytes) throw tooMuch(name);
  let bytes: Uint8Array | undefined;
  try {
    // The size of a compressed response is only known while it is read.
    bytes = await readUpTo(response, maxBodyBytes);
  } catch {
    throw new CloudFailure('offline', { message: `${name} broke off` });
  }
  if (bytes === undefined) throw tooMuch(name);
  return new TextDecoder().decode(bytes);
}

function tooMuch(name: string): CloudFailure {
  return new CloudFailure('unreadable', { message: `${name} answered too much` });
}
