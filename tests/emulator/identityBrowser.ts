/** A hand-written browser for the identity provider: cookies, redirects, forms, PKCE. It renders no page. */
import { createHash, randomBytes } from 'node:crypto';
import { callbackPath, clientId, identityPaths, scopes } from '#contract/identityProvider.ts';

export const appOrigin = 'http://localhost:4600';
export const redirectUri = appOrigin + callbackPath;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** Where the browser is after the redirects: on a page, or redirected to another origin. */
export interface Place {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** Empty if the place belongs to another origin: nothing is fetched there. */
  readonly html: string;
  /** The addresses that led here, from the first one. */
  readonly passed: readonly URL[];
}

export class Browser {
  #cookies: readonly Cookie[] = [];

  /** Navigates, and follows redirects while they stay on the first origin. */
  async visit(url: string | URL, form?: Readonly<Record<string, string>>): Promise<Place> {
    let target = new URL(url);
    const { origin } = target;
    const passed: URL[] = [];
    let body = form === undefined ? undefined : new URLSearchParams(form);
    for (;;) {
      const response = await fetch(target, {
        redirect: 'manual',
        headers: { Cookie: this.#cookiesFor(target), Accept: 'text/html' },
        ...(body === undefined ? {} : { method: 'POST', body }),
      });
      this.#keep(response);
      const html = await response.text();
      const { status, headers } = response;
      const location = headers.get('Location');
      if (location === null) return { url: target, status, headers, html, passed };
      passed.push(target);
      target = new URL(location, target);
      body = undefined;
      if (target.origin !== origin) return { url: target, status, headers, html: '', passed };
    }
  }

  /** Submits the page's form that contains this text, with its hidden fields and `fields`. */
  submit(place: Place, fields: Readonly<Record<string, string>>): Promise<Place> {
    const action = /<form[^>]* action="([^"]*)"/.exec(place.html)?.[1] ?? '';
    const hidden = [
      ...place.html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
    ].map(([, name = '', value = '']) => [name, value] as const);
    return this.visit(new URL(action, place.url), { ...Object.fromEntries(hidden), ...fields });
  }

  #cookiesFor({ pathname }: URL): string {
    return this.#cookies
      .filter(({ path }) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; path=([^;]*)/i.exec(line)?.[1] ?? '/';
      const others = this.#cookies.filter((kept) => kept.name !== name || kept.path !== path);
      this.#cookies = value === '' ? others : [...others, { name, value, path }];
    }
  }
}

export interface AuthorizationRequest {
  readonly url: URL;
  readonly verifier: string;
}

/**
 * The app's authorization request; `changes` replaces parameters, `null` omits one.
 * @param authOrigin the provider's origin, here and below, or its address with a path.
 */
export function authorizationRequest(
  authOrigin: string,
  changes: Readonly<Record<string, string | null>> = {},
): AuthorizationRequest {
  const verifier = randomBytes(32).toString('base64url');
  const parameters: Record<string, string | null> = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const url = new URL(authOrigin + identityPaths.authorize);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return { url, verifier };
}

export interface TokenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call of the token endpoint from a page of `origin`. */
export async function callToken(
  authOrigin: string,
  parameters: Readonly<Record<string, string>>,
  origin: string = appOrigin,
): Promise<TokenAnswer> {
  const response = await fetch(authOrigin + identityPaths.token, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams({ client_id: clientId, ...parameters }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body };
}

export function redeem(authOrigin: string, code: string, verifier: string): Promise<TokenAnswer> {
  return callToken(authOrigin, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

export function refresh(authOrigin: string, refreshToken: unknown): Promise<TokenAnswer> {
  return callToken(authOrigin, {
    grant_type: 'refresh_token',
    refresh_token: String(refreshToken),
  });
}

interface SignInOptions {
  readonly browser?: Browser;
  readonly changes?: Readonly<Record<string, string>>;
}

/** Signs in with one tap as `account` and returns the tokens. */
export async function signIn(
  authOrigin: string,
  account: string,
  { browser = new Browser(), changes }: SignInOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const request = authorizationRequest(authOrigin, changes);
  let place = await browser.visit(request.url);
  if (place.url.pathname.endsWith(identityPaths.login))
    place = await browser.submit(place, { account });
  const code = place.url.searchParams.get('code');
  if (code === null) throw new Error(`no code at ${place.url.href}: ${place.html}`);
  return (await redeem(authOrigin, code, request.verifier)).body;
}

export function claimsOf(token: unknown): Readonly<Record<string, unknown>> {
  const payload = String(token).split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
