import type { EndpointName } from '#contract/endpoints.ts';
import { isPortalPage } from '#contract/page.ts';
import { CloudFailure } from './failure.ts';

/** A body larger than this is not parsed (faults SR-115); a card with its pictures is far below. */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * The body of an answer as JSON; empty is null.
 * @throws CloudFailure `portal` for a page where an answer was due, or nothing behind a redirect,
 *   `unreadable` for text that is no JSON, `offline` when the connection broke half-way.
 */
export async function readBody(response: Response, name: EndpointName): Promise<unknown> {
  const text = (await readText(response, name)).replace(/^\uFEFF/, '');
  if (text.trim() === '') {
    // The server's own empty answer needs no other address.
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

async function readText(response: Response, name: EndpointName): Promise<string> {
  if (Number(response.headers.get('Content-Length')) > maxBodyBytes) throw tooMuch(name);
  let text: string;
  try {
    text = await response.text();
  } catch {
    throw new CloudFailure('offline', { message: `${name} broke off` });
  }
  // A compressed answer says its length only once it is here.
  if (text.length > maxBodyBytes) throw tooMuch(name);
  return text;
}

function tooMuch(name: EndpointName): CloudFailure {
  return new CloudFailure('unreadable', { message: `${name} answered too much` });
}
