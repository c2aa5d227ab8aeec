import type { EndpointName } from '#contract/endpoints.ts';
import { CloudFailure } from './failure.ts';

/** A body larger than this is not parsed (faults SR-115); a card with its pictures is far below. */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * The body of an answer as JSON; empty is null.
 * @throws CloudFailure `portal` for a page where an answer was due, `unreadable` for text that is no
 *   JSON, `offline` when the connection broke half-way.
 */
export async function readBody(response: Response, name: EndpointName): Promise<unknown> {
  const text = (await readText(response, name)).replace(/^\uFEFF/, '');
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page with 4xx or 5xx may be the server's own error page; one with 200 is somebody else's.
    if (isPage(response, text) && (response.ok || response.redirected)) {
      throw new CloudFailure('portal', { message: `${name} was answered by a page` });
    }
    if (!response.ok) return null;
    throw new CloudFailure('unreadable', { message: `${name} answered no JSON` });
  }
}

/** Whatever an answer calls itself, no JSON begins with a bracket of markup. */
function isPage(response: Response, text: string): boolean {
  return isHtml(response) || /^\s*</.test(text);
}

/** Whether an answer calls itself a page; some servers say so of their JSON too. */
export function isHtml({ headers }: Response): boolean {
  return /\bhtml\b/i.test(headers.get('Content-Type') ?? '');
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
