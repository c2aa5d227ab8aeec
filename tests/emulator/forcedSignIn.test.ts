// A sign-in that must ask for the password, at a provider with a different cookie and clock
// (decisions/fresh-sign-in).
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import { callbackPath, identityPaths } from '#contract/identityProvider.ts';
import type { SignInProblem } from '#identity/signIn.ts';
import type * as ForcedSignIn from '#store/forcedSignIn.ts';
import { subjectHash } from '#store/subjectHash.ts';
import { appPage } from './appPage.ts';
import type { AppPage } from './appPage.ts';
import { Browser, claimsOf, signIn } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest();

let page: AppPage;
let environment: Environment;
/** The user's browser, with a session cookie at the provider. */
let browser: Browser;
let revoked: string[];
/** Changes an ID token on its way to the app, or takes it out of the answer. */
let changeClaims: (claims: Record<string, unknown>) => Record<string, unknown> | undefined;

beforeEach(async () => {
  page = await appPage();
  revoked = [];
  changeClaims = (claims) => claims;
  stubFetch();
  environment = {
    name: 'emulator',
    authority: provider.authOrigin,
    regions: { EU: provider.apiOrigin },
  };
  browser = new Browser();
  await signIn(provider.authOrigin, 'employee', { browser });
});

/** Forwards to the emulator, records what is revoked, and may change an ID token. */
function stubFetch(): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url);
    if (pathname === identityPaths.revocation) {
      revoked.push((init?.body as URLSearchParams).get('token_type_hint') ?? '');
    }
    const response = await real(input, init);
    if (pathname !== identityPaths.token || !response.ok) return response;
    const body = (await response.json()) as Record<string, unknown>;
    const [header, , signature] = String(body['id_token']).split('.');
    const changed = changeClaims({ ...claimsOf(body['id_token']) });
    if (changed === undefined) return Response.json({ ...body, id_token: undefined });
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64url');
    return Response.json({ ...body, id_token: [header, payload, signature].join('.') });
  });
}

const subOf = (account: string): string => `account-${account}`;

const hours = (count: number) =>
  provider.control('POST', '/clock', { offsetMs: count * 3_600_000 });

type Strip = 'as asked' | 'stripped';

/**
 * Starts a sign-in, returns from the provider, and finishes it in a new page.
 * @param address `stripped`: the holder of the phone removes `prompt` and `max_age` from the address.
 */
async function throughProvider(
  address: Strip,
  { provenTag, account = 'employee' }: { provenTag?: string; account?: string } = {},
): Promise<{ outcome: 'signedIn' | SignInProblem; wasAsked: boolean; request: URL }> {
  await page.identity.startSignIn(environment, provenTag);
  const request = page.left as URL;
  const visited = new URL(request);
  if (address === 'stripped') {
    visited.searchParams.delete('prompt');
    visited.searchParams.delete('max_age');
  }
  let place = await browser.visit(visited);
  const wasAsked = place.url.pathname === identityPaths.login;
  if (wasAsked) place = await browser.submit(place, { account });
  expect(place.url.pathname).toBe(callbackPath);
  page.left = undefined;
  await page.load();
  const outcome = await page.identity.finishSignIn({ url: place.url.href }, environment);
  return { outcome: outcome.kind === 'failed' ? outcome.problem : 'signedIn', wasAsked, request };
}

/** Stores the demand on the device, for the page that loads next. */
async function demand(kind: Parameters<typeof ForcedSignIn.demandFreshSignIn>[0]): Promise<void> {
  await page.forced.demandFreshSignIn(kind);
  await page.load();
}

describe('the request', () => {
  test('an ordinary sign-in lets the provider recognize the user again', async () => {
    await hours(3);
    const { outcome, wasAsked, request } = await throughProvider('as asked');
    expect([...request.searchParams.keys()]).not.toContain('prompt');
    expect([...request.searchParams.keys()]).not.toContain('max_age');
    expect({ outcome, wasAsked }).toEqual({ outcome: 'signedIn', wasAsked: false });
  });

  test.each(['signedOut', 'providerSessionEnded', 'wiped'] as const)(
    '%s: prompt=login and max_age=300 are sent, and the provider asks in spite of its cookie',
    async (kind) => {
      await hours(3);
      await demand(kind);
      const { outcome, wasAsked, request } = await throughProvider('as asked');
      expect(request.searchParams.get('prompt')).toBe('login');
      expect(request.searchParams.get('max_age')).toBe('300');
      expect({ outcome, wasAsked }).toEqual({ outcome: 'signedIn', wasAsked: true });
      expect(revoked).toEqual([]);
    },
  );

  test('no address of the request contains what it has to prove', async () => {
    await demand('wiped');
    const { request } = await throughProvider('as asked');
    expect(request.href).not.toContain('wiped');
  });
});

describe('a live cookie at the provider, with prompt and max_age removed from the address', () => {
  test.each<[kind: 'signedOut' | 'providerSessionEnded' | 'wiped', problem: SignInProblem]>([
    ['signedOut', 'old'],
    ['providerSessionEnded', 'old'],
    ['wiped', 'old'],
  ])('%s: the old session is refused, and its tokens are revoked', async (kind, problem) => {
    await hours(3);
    await demand(kind);
    const { outcome, wasAsked } = await throughProvider('stripped');
    expect(wasAsked).toBe(false);
    expect(outcome).toBe(problem);
    await vi.waitFor(() => {
      expect(revoked).toEqual(['refresh_token', 'access_token']);
    });
    // It is still demanded.
    expect((await throughProvider('stripped')).outcome).toBe(problem);
    expect((await throughProvider('as asked')).outcome).toBe('signedIn');
  });

  test('a forgotten PIN, and the device clock moved between request and answer', async () => {
    await hours(3);
    const tag = await subjectHash(provider.authOrigin, subOf('employee'));
    const real = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(real - 7 * 24 * 3_600_000);
    await page.identity.startSignIn(environment, tag);
    const visited = page.left as URL;
    visited.searchParams.delete('prompt');
    visited.searchParams.delete('max_age');
    vi.mocked(Date.now).mockRestore();
    const place = await browser.visit(visited);
    await page.load();
    expect(await page.identity.finishSignIn({ url: place.url.href }, environment)).toEqual({
      kind: 'failed',
      problem: 'unproven',
    });
  });

  test('a wipe in another tab after the request was sent', async () => {
    await hours(3);
    await page.identity.startSignIn(environment);
    const place = await browser.visit(page.left as URL);
    await demand('wiped');
    expect(await page.identity.finishSignIn({ url: place.url.href }, environment)).toEqual({
      kind: 'failed',
      problem: 'old',
    });
  });
});

describe('a provider that does not state when the password was entered', () => {
  const withoutAuthTime = ({ auth_time: _, ...claims }: Record<string, unknown>) => claims;

  test('after a wipe and for a forgotten PIN it is refused', async () => {
    changeClaims = withoutAuthTime;
    const tag = await subjectHash(provider.authOrigin, subOf('employee'));
    expect((await throughProvider('as asked', { provenTag: tag })).outcome).toBe('unstated');
    await demand('wiped');
    expect((await throughProvider('as asked')).outcome).toBe('unstated');
    expect(page.left).toBeUndefined();
  });

  test('after a sign-out its session ends first, then the message for the administrator appears', async () => {
    changeClaims = withoutAuthTime;
    await demand('signedOut');
    expect((await throughProvider('as asked')).outcome).toBe('endProviderSession');
    expect(page.left?.pathname).toBe(identityPaths.endSession);
    expect(claimsOf(page.posted?.['id_token_hint'])).toMatchObject({ sub: subOf('employee') });
    expect((await throughProvider('as asked')).outcome).toBe('unstated');
    expect(page.left).toBeUndefined();
  });

  test('a time stated at the second try signs in', async () => {
    changeClaims = withoutAuthTime;
    await demand('signedOut');
    await throughProvider('as asked');
    changeClaims = (claims) => claims;
    expect((await throughProvider('as asked')).outcome).toBe('signedIn');
  });

  test('a time in the future is refused', async () => {
    changeClaims = (claims) => ({ ...claims, auth_time: Number(claims['iat']) + 60 });
    await demand('signedOut');
    expect((await throughProvider('as asked')).outcome).toBe('old');
  });
});

describe('decisions/fresh-sign-in: a request for the password that gets no response', () => {
  /** The user leaves the provider's page, or the provider shows its own portal. */
  async function withoutResponse(kind: 'signedOut' | 'wiped'): Promise<void> {
    await hours(3);
    await demand(kind);
    expect(await page.identity.isForcedSignInOpen()).toBe(false);
    await page.identity.startSignIn(environment);
    await page.load();
    expect(await page.identity.isForcedSignInOpen()).toBe(true);
    await page.identity.endAtProviderFirst(environment);
  }

  test.each(['signedOut', 'wiped'] as const)(
    '%s: after a sign-out there, an ordinary request asks for the password and signs in',
    async (kind) => {
      await withoutResponse(kind);
      const question = await browser.visit(page.left as URL);
      await browser.submit(question, { logout: 'yes' });
      await page.load();
      const { outcome, wasAsked, request } = await throughProvider('as asked');
      expect(request.searchParams.has('prompt')).toBe(false);
      expect(request.searchParams.has('max_age')).toBe(false);
      expect({ outcome, wasAsked }).toEqual({ outcome: 'signedIn', wasAsked: true });
    },
  );

  test.each(['signedOut', 'wiped'] as const)(
    '%s: without a sign-out there, the old session is refused, and the next request asks again',
    async (kind) => {
      await withoutResponse(kind);
      await page.load();
      const { outcome, wasAsked } = await throughProvider('as asked');
      expect({ outcome, wasAsked }).toEqual({ outcome: 'old', wasAsked: false });
      await vi.waitFor(() => {
        expect(revoked).toEqual(['refresh_token', 'access_token']);
      });
      const { request } = await throughProvider('as asked');
      expect(request.searchParams.get('prompt')).toBe('login');
    },
  );

  test('an ordinary request, or one for a forgotten PIN, offers no other way', async () => {
    await page.identity.startSignIn(environment);
    await page.identity.startSignIn(environment, 'a tag');
    expect(await page.identity.isForcedSignInOpen()).toBe(false);
  });
});

describe('the return address', () => {
  test.each([
    ['iss', 'https://other.example'],
    ['state', 'another'],
    ['code', 'another'],
  ])('%s twice, the right one first, is refused before any token call', async (name, second) => {
    await page.identity.startSignIn(environment);
    const { url } = await browser.visit(page.left as URL);
    expect(url.searchParams.get('iss')).toBe(provider.authOrigin);
    url.searchParams.append(name, second);
    expect(await page.identity.finishSignIn({ url: url.href }, environment)).toEqual({
      kind: 'failed',
      problem: 'unknownReturn',
    });
    // The request is still pending: its own response is accepted.
    url.searchParams.delete(name);
    const right = (await browser.visit(page.left as URL)).url;
    expect((await page.identity.finishSignIn({ url: right.href }, environment)).kind).toBe(
      'signedIn',
    );
  });
});

describe('SR-039: a sign-in whose ID token is wrong or missing signs no one in', () => {
  test.each<[what: string, change: typeof changeClaims]>([
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another audience', (claims) => ({ ...claims, aud: 'another-app' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://other.example' })],
    [
      'an expiry before its issue',
      (claims) => ({ ...claims, iat: 2_000_000_000, exp: 1_000_000_000 }),
    ],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['no ID token at all', () => undefined],
  ])('%s', async (_what, change) => {
    changeClaims = change;
    expect((await throughProvider('as asked')).outcome).toBe('answer');
    expect(await session()).toBe('signedOut');
    changeClaims = (claims) => claims;
    expect((await throughProvider('as asked')).outcome).toBe('signedIn');
    expect(await session()).toBe('pending');
  });
});

/** The session of this tab after the return. A new one is in memory alone, until the settings allow it on the disk. */
async function session(): Promise<string> {
  const { sessionState } = await import('#session/session.ts');
  return sessionState.current().kind;
}
