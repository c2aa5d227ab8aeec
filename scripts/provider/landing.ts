/**
 * Where an authorization request leads a browser that is not signed in. OpenID Connect does not say what an
 * error page looks like, so a page is read by its status, its fields, and by where a refused request leads.
 */
import type { Ask } from './ask.ts';

export type Landing =
  /** A page of the provider. `hasFields`: it asks for something, as a login page does. `isEmpty`: it has no content. */
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly path: string;
      readonly hasFields: boolean;
      readonly isEmpty?: true;
    }
  /** Back at the redirect address of the request, with this error or with none. */
  | { readonly kind: 'back'; readonly error: string | undefined }
  /** At another origin, which is not asked. */
  | { readonly kind: 'elsewhere'; readonly origin: string }
  | { readonly kind: 'silence'; readonly why: string };

export type Outcome = 'accepted' | 'refused' | 'unclear';

/** More redirects than this before a page are a loop. */
const mostHops = 5;

/**
 * Follows the redirects on the provider's own origin, with its cookies, up to the first page.
 * @param redirectUri the request's redirect address. It is never asked.
 */
export async function followToPage(
  request: string,
  redirectUri: string,
  ask: Ask,
): Promise<Landing> {
  const { origin } = new URL(request);
  const cookies = new Map<string, string>();
  let url = new URL(request);
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await ask(url.href, {
      headers: { Accept: 'text/html', ...cookieHeader(cookies) },
    });
    if (answer.kind === 'silence') return answer;
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== '') cookies.set(name, value);
    }
    const location = answer.headers.get('Location');
    if (answer.status < 300 || answer.status > 399 || location === null) {
      return {
        kind: 'page',
        status: answer.status,
        path: url.pathname,
        hasFields: hasFields(answer.body),
        ...(answer.body.trim() === '' ? { isEmpty: true } : {}),
      };
    }
    if (!URL.canParse(location, url)) {
      return { kind: 'silence', why: 'it redirects to something that is no address' };
    }
    url = new URL(location, url);
    if (isAt(url, redirectUri)) return { kind: 'back', error: errorIn(url) };
    if (url.origin !== origin) return { kind: 'elsewhere', origin: url.origin };
  }
  return { kind: 'silence', why: `it redirects more than ${mostHops} times` };
}

function cookieHeader(cookies: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  if (cookies.size === 0) return {};
  return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Some providers write a slash at the end of an address that has none. */
function isAt(url: URL, address: string): boolean {
  const bare = ({ href }: URL): string => href.replace(/\/?([?#].*)?$/s, '');
  return bare(url) === bare(new URL(address));
}

function errorIn(url: URL): string | undefined {
  const inFragment = new URLSearchParams(url.hash.slice(1));
  return url.searchParams.get('error') ?? inFragment.get('error') ?? undefined;
}

/** Whether a page has a field that a person fills in. */
function hasFields(html: string): boolean {
  const inputs = html.match(/<input\b[^>]*>/gi) ?? [];
  return inputs.some((input) => !/\btype\s*=\s*["']?(hidden|submit|button)\b/i.test(input));
}

/** These errors ask for a sign-in or a consent: the request itself was in order. */
const interactionErrors = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/**
 * Whether the provider accepted the request that led here.
 * @param refused where a request leads that no provider accepts. A page that is not an error is known only by it.
 * @param authorizePath the path of the authorization endpoint itself.
 */
export function outcomeOf(landing: Landing, refused: Landing, authorizePath: string): Outcome {
  switch (landing.kind) {
    case 'silence':
      return 'unclear';
    case 'back':
      return landing.error === undefined || interactionErrors.includes(landing.error)
        ? 'accepted'
        : 'refused';
    case 'elsewhere':
      return refused.kind === 'elsewhere' && refused.origin === landing.origin
        ? 'unclear'
        : 'accepted';
    case 'page': {
      const isSamePage =
        refused.kind === 'page' &&
        refused.path === landing.path &&
        refused.status === landing.status;
      // Some providers show their login page with 401, and some show it before they look at the request.
      if (landing.hasFields && (landing.status === 401 || landing.status < 400)) {
        return isSamePage && refused.hasFields ? 'unclear' : 'accepted';
      }
      if (landing.status >= 400) return 'refused';
      if (refused.kind === 'silence') return 'unclear';
      if (!isSamePage) return 'accepted';
      // A page of the endpoint itself shows nothing: some providers draw every page there by script.
      return landing.path === authorizePath ? 'unclear' : 'refused';
    }
  }
}

/** Whether an endpoint of the provider answers where the request went; undefined when nothing answered. */
export function isEndpointPage(landing: Landing): boolean | undefined {
  if (landing.kind === 'silence') return undefined;
  return landing.kind !== 'page' || isEndpointStatus(landing.status);
}

/** Whether a status is an endpoint's own: it is there, takes the method and the form, and works. */
export function isEndpointStatus(status: number): boolean {
  return status < 500 && ![404, 405, 415].includes(status);
}

/** What was seen, in words that end a sentence. */
export function describeLanding(landing: Landing): string {
  switch (landing.kind) {
    case 'silence':
      return landing.why;
    case 'back':
      return landing.error === undefined ? 'it leads back to the app' : `error ${landing.error}`;
    case 'elsewhere':
      return `it leads to ${landing.origin}`;
    case 'page':
      return `${pageWords(landing)} at ${landing.path}, status ${landing.status}`;
  }
}

function pageWords({ hasFields, isEmpty }: { hasFields: boolean; isEmpty?: true }): string {
  if (isEmpty === true) return 'an empty page';
  return hasFields ? 'a page with fields' : 'a page';
}
