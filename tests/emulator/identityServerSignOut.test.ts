// The second way of speaking: end-session gives a way back only for an ID token (docs/emulator.md).
import { describe, expect, test } from 'vitest';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  claimsOf,
  refresh,
  signIn,
} from './identityBrowser.ts';
import type { Place } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });

const signOutPath = '/Account/Logout';
const home = `${appOrigin}/`;

const linksOf = ({ html }: Place): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);

/** Sends the request in an address or in a form. */
function endSession(
  browser: Browser,
  by: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Place> {
  const address = provider.authOrigin + identityPaths.endSession;
  return by === 'address'
    ? browser.visit(`${address}?${new URLSearchParams(parameters)}`)
    : browser.visit(address, parameters);
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const place = await browser.visit(authorizationRequest(provider.authOrigin).url);
  return place.url.origin === appOrigin;
}

async function signedIn() {
  const browser = new Browser();
  const tokens = await signIn(provider.authOrigin, 'employee', { browser });
  return { browser, tokens, hint: String(tokens['id_token']) };
}

describe.each(['address', 'form'])('by a %s', (by) => {
  test('with the ID token: no question, the session is over, and a link leads to the app', async () => {
    const { browser, hint } = await signedIn();
    const place = await endSession(browser, by, {
      id_token_hint: hint,
      post_logout_redirect_uri: home,
      state: 'left',
    });
    expect(place.url.pathname).toBe(signOutPath);
    expect([...place.url.searchParams.keys()]).toEqual(['logoutId']);
    expect(place.html).toContain('You are now logged out');
    expect(place.html).not.toContain('<form');
    expect(linksOf(place)).toEqual([`${home}?state=left`]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('without it: a question, and afterwards no way out of the page', async () => {
    const { browser } = await signedIn();
    const asked = { client_id: clientId, post_logout_redirect_uri: home };
    const question = await endSession(browser, by, asked);
    expect(question.url.pathname + question.url.search).toBe(signOutPath);
    expect(question.html).toContain('Would you like to logout?');
    expect(await isSignedIn(browser)).toBe(true);
    const place = await browser.submit(question, { logout: 'yes' });
    expect(place.html).toContain('You are now logged out');
    expect(linksOf(place)).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

test('the ID token of a refresh, and one that has ended, count as well', async () => {
  const { browser, tokens } = await signedIn();
  await provider.control('POST', '/clock', { offsetMs: 3_600_000 });
  const next = await refresh(provider.authOrigin, tokens['refresh_token']);
  await provider.control('POST', '/clock', { offsetMs: 7_200_000 });
  const hint = String(next.body['id_token']);
  const place = await endSession(browser, 'form', {
    id_token_hint: hint,
    post_logout_redirect_uri: home,
  });
  expect(linksOf(place)).toEqual([home]);
});

test('a browser without a session is asked nothing', async () => {
  const { hint } = await signedIn();
  const wanted = { post_logout_redirect_uri: home };
  const known = await endSession(new Browser(), 'form', { ...wanted, id_token_hint: hint });
  expect(linksOf(known)).toEqual([home]);
  const unknown = await endSession(new Browser(), 'form', wanted);
  expect(unknown.html).toContain('You are now logged out');
  expect(linksOf(unknown)).toEqual([]);
});

test.each<
  [
    what: string,
    change: (
      hint: string,
    ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
  ]
>([
  ['another address', () => ({ post_logout_redirect_uri: 'https://attacker.example/' })],
  ['another path', () => ({ post_logout_redirect_uri: `${appOrigin}/elsewhere` })],
  [
    'a forged hint',
    (hint) => {
      const [header, , signature] = hint.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claimsOf(hint), jti: 'x' }));
      return { id_token_hint: `${header}.${payload.toString('base64url')}.${signature}` };
    },
  ],
  [
    'the hint of another person',
    async () => ({
      id_token_hint: String((await signIn(provider.authOrigin, 'visitor'))['id_token']),
    }),
  ],
  [
    'an access token as the hint',
    async () => ({
      id_token_hint: String((await signIn(provider.authOrigin, 'employee'))['access_token']),
    }),
  ],
])('%s: the question, and no way back', async (_, change) => {
  const { browser, hint } = await signedIn();
  const question = await endSession(browser, 'form', {
    id_token_hint: hint,
    post_logout_redirect_uri: home,
    ...(await change(hint)),
  });
  expect(question.html).toContain('Would you like to logout?');
  expect(linksOf(await browser.submit(question, { logout: 'yes' }))).toEqual([]);
});

test('an answer without the form’s own token does not end the session', async () => {
  const { browser } = await signedIn();
  const question = await endSession(browser, 'form', {});
  const forged = { ...question, html: question.html.replace(/ value="[^"]*"/, ' value="forged"') };
  expect(await browser.submit(forged, { logout: 'yes' })).toMatchObject({ status: 400 });
  expect(await isSignedIn(browser)).toBe(true);
});

test('refresh tokens outlive the session in the browser', async () => {
  const { browser, hint, tokens } = await signedIn();
  await endSession(browser, 'form', { id_token_hint: hint });
  expect((await refresh(provider.authOrigin, tokens['refresh_token'])).status).toBe(200);
});
