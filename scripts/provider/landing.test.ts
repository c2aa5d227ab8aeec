import { describe, expect, test } from 'vitest';
import type { Answer, Ask } from './ask.ts';
import { followToPage, isEndpointPage, outcomeOf, type Landing } from './landing.ts';

const redirectUri = 'https://id.example/callback';
const request = 'https://login.example/connect/authorize?x=1';

const answer = (status: number, headers: HeadersInit = {}, body = ''): Answer => ({
  kind: 'answer',
  status,
  headers: new Headers(headers),
  body,
});
const redirect = (Location: string): Answer => answer(302, { Location });

/** A provider of these pages, which notes what was asked. */
function provider(pages: Readonly<Record<string, Answer>>) {
  const asked: { readonly url: string; readonly cookie: string | undefined }[] = [];
  const ask: Ask = (url, sent) => {
    asked.push({ url, cookie: sent?.headers?.['Cookie'] });
    const page = pages[url] ?? pages[new URL(url).pathname];
    return Promise.resolve(page ?? answer(404));
  };
  return { ask, asked };
}

describe('followToPage', () => {
  test('goes to the login page of the same origin, with its cookies', async () => {
    const { ask, asked } = provider({
      '/connect/authorize': answer(302, {
        Location: '/Account/Login?ReturnUrl=%2F',
        'Set-Cookie': 'step=1; Path=/; HttpOnly',
      }),
      '/Account/Login': answer(200, {}, '<form><input name="Username"></form>'),
    });
    expect(await followToPage(request, redirectUri, ask)).toEqual({
      kind: 'page',
      status: 200,
      path: '/Account/Login',
      hasFields: true,
    });
    expect(asked[1]?.cookie).toBe('step=1');
  });

  test.each([
    ['the query', `${redirectUri}?error=invalid_scope&state=1`],
    ['the fragment', `${redirectUri}#error=invalid_scope`],
  ])('reads an error in %s of the way back, and never asks the app', async (_, back) => {
    const { ask, asked } = provider({ '/connect/authorize': redirect(back) });
    expect(await followToPage(request, redirectUri, ask)).toEqual({
      kind: 'back',
      error: 'invalid_scope',
    });
    expect(asked).toHaveLength(1);
  });

  test('knows the scheme of a store app, with a slash too', async () => {
    const { ask } = provider({ '/connect/authorize': redirect('app.lanyard://signin/?code=1') });
    expect(await followToPage(request, 'app.lanyard://signin', ask)).toEqual({
      kind: 'back',
      error: undefined,
    });
  });

  test('asks no other origin', async () => {
    const { ask, asked } = provider({ '/connect/authorize': redirect('https://other.example/in') });
    expect(await followToPage(request, redirectUri, ask)).toEqual({
      kind: 'elsewhere',
      origin: 'https://other.example',
    });
    expect(asked).toHaveLength(1);
  });

  test('ends a loop', async () => {
    const { ask, asked } = provider({ '/connect/authorize': redirect('/connect/authorize?x=2') });
    expect(await followToPage(request, redirectUri, ask)).toMatchObject({ kind: 'silence' });
    expect(asked.length).toBeLessThan(10);
  });

  test.each([
    ['hidden fields alone', '<input type="hidden" name="a"><input type=submit>', false],
    ['a password', '<INPUT name=p type="password">', true],
    ['a field without a type', '<input name="user">', true],
    ['no field', '<p>Sorry</p>', false],
  ])('a page with %s', async (_, html, hasFields) => {
    const { ask } = provider({ '/connect/authorize': answer(200, {}, html) });
    expect(await followToPage(request, redirectUri, ask)).toMatchObject({ hasFields });
  });
});

describe('outcomeOf', () => {
  const page = (path: string, status = 200, hasFields = false): Landing => ({
    kind: 'page',
    status,
    path,
    hasFields,
  });
  const back = (error?: string): Landing => ({ kind: 'back', error });
  const authorize = '/connect/authorize';

  test.each<[what: string, landing: Landing, refused: Landing, outcome: string]>([
    ['a page with status 400', page(authorize, 400), page(authorize, 400), 'refused'],
    ['an error on the way back', back('invalid_scope'), page(authorize, 400), 'refused'],
    ['access denied', back('access_denied'), page(authorize, 400), 'refused'],
    ['a demand to sign in', back('login_required'), page(authorize, 400), 'accepted'],
    ['a login page', page('/Account/Login', 200, true), page('/home/error'), 'accepted'],
    ['a login page with 401', page('/login', 401, true), page(authorize, 400), 'accepted'],
    [
      'a login page for every request, before it is looked at',
      page(authorize, 200, true),
      page(authorize, 200, true),
      'unclear',
    ],
    [
      'a login page with 401 for every request',
      page('/login', 401, true),
      page('/login', 401, true),
      'unclear',
    ],
    [
      'a login page where a refusal is a page of the same path without fields',
      page(authorize, 200, true),
      page(authorize),
      'accepted',
    ],
    ['a login page drawn by script', page('/login'), page('/home/error'), 'accepted'],
    ['the error page of an unknown client', page('/home/error'), page('/home/error'), 'refused'],
    ['one page for everything', page(authorize), page(authorize), 'unclear'],
    ['the endpoint’s own page', page(authorize), page(authorize, 400), 'accepted'],
    [
      'another provider’s login',
      { kind: 'elsewhere', origin: 'https://up.example' },
      page('/home/error'),
      'accepted',
    ],
    [
      'another origin for everything',
      { kind: 'elsewhere', origin: 'https://up.example' },
      { kind: 'elsewhere', origin: 'https://up.example' },
      'unclear',
    ],
    ['no answer', { kind: 'silence', why: 'down' }, page(authorize, 400), 'unclear'],
    ['nothing to compare with', page('/login'), { kind: 'silence', why: 'down' }, 'unclear'],
  ])('%s', (_, landing, refused, outcome) => {
    expect(outcomeOf(landing, refused, authorize)).toBe(outcome);
  });
});

test.each([
  [200, true],
  [302, true],
  [400, true],
  [404, false],
  [405, false],
  [415, false],
  [503, false],
])('an endpoint that answers %i is there and works: %s', (status, isThere) => {
  expect(isEndpointPage({ kind: 'page', status, path: '/', hasFields: false })).toBe(isThere);
});
