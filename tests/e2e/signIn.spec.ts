import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callbackPath, clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { idCard, narrow, signInButton, signInByHand, signInToCard } from './support/cardScreen.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test, withoutWorker } from './support/lanyard.ts';
import { watchBodies } from './support/sentBodies.ts';
import { changeTokenAnswers, tokenCalls, withClaims } from './support/tokenAnswers.ts';

test.use({ ...withoutWorker, ...narrow });

const unknownReturn = 'This sign-in has expired or was started somewhere else.';

/** Goes to the provider's login page and returns the parameters of the request that led there. */
async function askToSignIn(page: Page): Promise<URLSearchParams> {
  const asking = page.waitForRequest((request) => request.url().includes(identityPaths.authorize));
  await page.goto('/');
  await signInButton(page).click();
  const asked = new URL((await asking).url()).searchParams;
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForURL(`**${identityPaths.login}?*`);
  return asked;
}

test('SR-033 the request has its own S256, state and nonce, the eight scopes and this return address', async ({
  page,
  lanyard,
}) => {
  const bodies = await watchBodies(page.context());
  const first = await askToSignIn(page);
  expect(Object.fromEntries(first)).toEqual({
    client_id: clientId,
    redirect_uri: lanyard.appUrl + callbackPath,
    response_type: 'code',
    scope: 'openid profile email offline_access roles customer subscription selfservice',
    state: expect.stringMatching(/^[0-9a-f]{32}$/),
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(first.get('scope')?.split(' ')).toEqual([...scopes]);
  const second = await askToSignIn(page);
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(second.get(name), name).not.toBe(first.get(name));
  }
  await page.getByRole('button', { name: /^employee/ }).click();
  const exchange = () => bodies.find(({ url }) => url.includes(identityPaths.token));
  await expect.poll(exchange).toBeDefined();
  const sent = new URLSearchParams(exchange()?.text);
  expect([...sent.keys()].sort()).toEqual(
    ['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'].sort(),
  );
  const verifier = sent.get('code_verifier') ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    second.get('code_challenge'),
  );
  await expect(idCard(page)).toBeVisible();
});

test('SR-034 a return that the app did not start shows a neutral message and requests no token', async ({
  page,
  lanyard,
}) => {
  for (const query of [
    '?code=forged&state=forged',
    '?code=forged&state=',
    '?code=forged&state=__proto__',
    '?error=access_denied',
    '?error=access_denied&state=forged',
  ]) {
    await test.step(query, async () => {
      await page.goto(callbackPath + query);
      await expect(page.getByRole('status').filter({ hasText: unknownReturn })).toBeVisible();
      await expect(signInButton(page)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      expect(
        await tokenCalls(lanyard.control, 'authorization_code'),
        `after the return ${query}`,
      ).toBe(0);
    });
  }
});

test('SR-034 a return with a state but without code or error is ignored', async ({
  page,
  lanyard,
}) => {
  const asked = await askToSignIn(page);
  await page.goto(`${callbackPath}?state=${asked.get('state') ?? ''}`);
  await expect(signInButton(page)).toBeVisible();
  await expect(idCard(page)).toBeHidden();
  expect(await tokenCalls(lanyard.control, 'authorization_code'), 'after the return').toBe(0);
});

test('SR-034 a replayed return leaves the current session alone and signs no one in elsewhere', async ({
  page,
  browser,
  lanyard,
}) => {
  const returning = page.waitForRequest((request) =>
    request.url().startsWith(`${lanyard.appUrl}${callbackPath}?`),
  );
  await signIn(page, 'employee');
  const used = (await returning).url();
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
  await page.goto(used);
  await expect(idCard(page)).toBeVisible();

  const elsewhere = await browser.newContext();
  try {
    const other = await elsewhere.newPage();
    await other.goto(used);
    await expect(other.getByText(unknownReturn)).toBeVisible();
  } finally {
    await elsewhere.close();
  }
  expect(
    await tokenCalls(lanyard.control, 'authorization_code'),
    'after the return in another browser',
  ).toBe(1);
});

test('SR-034 a return from an issuer that was not asked is refused before any token call', async ({
  page,
  lanyard,
}) => {
  const asked = await askToSignIn(page);
  const state = asked.get('state') ?? '';
  await page.goto(`${callbackPath}?code=c&state=${state}&iss=https%3A%2F%2Fother.example`);
  await expect(page.getByText(unknownReturn)).toBeVisible();
  expect(await tokenCalls(lanyard.control, 'authorization_code'), 'after the return').toBe(0);
});

test('SR-035 a refusal by the provider shows our own text, and its description never becomes markup', async ({
  page,
}) => {
  const asked = await askToSignIn(page);
  const description = '<img src="x" onerror="document.title=\'owned\'">Denied by policy 7';
  const query = new URLSearchParams({
    error: 'access_denied',
    error_description: description,
    state: asked.get('state') ?? '',
  });
  await page.goto(`${callbackPath}?${query.toString()}`);
  await expect(page.getByText('Sign-in was cancelled or refused. Try again.')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.getByText('Denied by policy 7')).toHaveCount(0);
  await expect(page).toHaveTitle('Lanyard');

  await signInButton(page).click();
  await page.getByRole('button', { name: /^employee/ }).click();
  await expect(idCard(page)).toBeVisible();
});

test('SR-037 code and state leave the address before the first request and stay nowhere', async ({
  page,
  context,
  lanyard,
}) => {
  await context.addInitScript(() => {
    const seen: string[] = [];
    const fetched = window.fetch;
    window.fetch = (...request) => {
      seen.push(window.location.href);
      return fetched(...request);
    };
    Object.assign(window, { addressAtEachFetch: seen });
  });
  const logged: string[] = [];
  context.on('console', (message) => logged.push(message.text()));
  const requests: { readonly url: string; readonly referer: string }[] = [];
  page.on('request', (request) => {
    requests.push({ url: request.url(), referer: request.headers()['referer'] ?? '' });
  });
  await signInByHand(page, 'employee');

  const returned = requests.find(({ url }) => url.startsWith(lanyard.appUrl + callbackPath));
  const code = new URL(returned?.url ?? '').searchParams.get('code') ?? '';
  expect(code).not.toBe('');
  const later = requests.slice(requests.findIndex((request) => request === returned) + 1);
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter(({ url }) => url.includes(code))).toEqual([]);
  expect(later.filter(({ referer }) => referer !== '')).toEqual([]);
  const addresses = await page.evaluate(
    () => (window as unknown as { addressAtEachFetch: readonly string[] }).addressAtEachFetch,
  );
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => address.includes('code='))).toEqual([]);
  const devTools = await context.newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  expect(entries.filter(({ url }) => url.includes('code='))).toEqual([]);
  expect(logged.filter((text) => text.includes(code))).toEqual([]);
  expect(JSON.stringify(await storedData(page)), 'after the sign-in').not.toContain(code);
});

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http://evil.example',
  'http:\\\\evil.example',
  '//evil.example@localhost',
  'https://localhost@evil.example',
  'https://evil.example#localhost',
  'https://evil.example?localhost',
  '//evil.example/%2e%2e',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/id/..//evil.example',
  'javascript:location="https://evil.example"',
  'JaVaScRiPt:location="https://evil.example"',
  'java\nscript:location="https://evil.example"',
  'data:text/html,<script>location="https://evil.example"</script>',
  'blob:https://evil.example/1',
  'view-source:https://evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'intent://evil.example#Intent;end',
  'capacitor://evil.example',
  '/callback//evil.example',
  '/\u2215evil.example',
  '//\u3002evil.example',
  '//evil%E3%80%82example',
  '//[::1]',
] as const;

test('SR-038 no address parameter leads out of the app (40 of them)', async ({ page, lanyard }) => {
  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(lanyard.appUrl)) left.push(request.url());
  });
  expect(elsewhere).toHaveLength(40);
  for (const target of elsewhere) {
    const query = new URLSearchParams({ code: 'c', state: 's' });
    for (const name of ['return_to', 'returnUrl', 'redirect_uri', 'next', 'target_link_uri']) {
      query.set(name, target);
    }
    await page.goto(`${callbackPath}?${query.toString()}`);
    await expect(page.getByText(unknownReturn), target).toBeVisible();
    expect(page.url(), target).toBe(`${lanyard.appUrl}/`);
  }
  expect(left).toEqual([]);
});

test('SR-038 an app address that looks like another host stays in the app', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  for (const path of [
    '//evil',
    '/\\evil',
    '/%5Cevil',
    '/%2F%2Fevil',
    '/https:%2F%2Fevil',
    '/%09/evil',
  ]) {
    await page.goto(lanyard.appUrl + path);
    await expect(
      page.getByText("The content you're trying to access wasn't found"),
      path,
    ).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(lanyard.appUrl);
    await page.getByRole('button', { name: 'Go to home screen' }).click();
    await expect(idCard(page), path).toBeVisible();
    expect(new URL(page.url()).origin, path).toBe(lanyard.appUrl);
  }
});

// tests/emulator/forcedSignIn.test.ts has every other wrong token.
test('SR-039 a wrong id token signs no one in', async ({ page, context }) => {
  await changeTokenAnswers(context, (answer) => ({
    ...answer,
    id_token: withClaims(answer.id_token, { nonce: 'another' }),
  }));
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: /^employee/ }).click();
  await expect(page.getByText('Something went wrong during sign-in')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(idCard(page)).toBeHidden();
  const { tables } = await storedData(page);
  expect(tables['keys'] ?? {}).toEqual({});
  expect(tables['items'] ?? {}).toEqual({});
});

test('when the token endpoint is unreachable, the sign-in shows a message and allows another try', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.fault({
    method: 'POST',
    path: identityPaths.token,
    drop: 'before',
    times: 3,
  });
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: /^employee/ }).click();
  await expect(page.getByText("Couldn't reach the sign-in service.")).toBeVisible();
  await lanyard.control.clearFaults();
  // The provider already recognizes the user and asks nothing more.
  await signInButton(page).click();
  await expect(idCard(page)).toBeVisible();
});

for (const order of ['the first tab first', 'the second tab first', 'both at once'] as const) {
  test(`SR-040 two tabs that sign in, ${order}, share one session without a loop`, async ({
    context,
    lanyard,
  }) => {
    const tabs = [await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) {
      await tab.goto('/');
      await signInButton(tab).click();
      await expect(tab.getByRole('button', { name: /^employee/ })).toBeVisible();
    }
    const enter = async (tab: Page): Promise<void> => {
      await tab.getByRole('button', { name: /^employee/ }).click();
      await expect(idCard(tab)).toBeVisible();
    };
    if (order === 'both at once') await Promise.all(tabs.map(enter));
    else
      for (const tab of order === 'the first tab first' ? tabs : tabs.toReversed())
        await enter(tab);

    for (const tab of tabs) await expect(idCard(tab)).toBeVisible();
    const exchanges = await tokenCalls(lanyard.control, 'authorization_code');
    if (order !== 'both at once') expect(exchanges).toBe(1);
    let navigations = 0;
    for (const tab of tabs) tab.on('framenavigated', () => (navigations += 1));
    // Each can refresh, and neither is signed out.
    for (const tab of tabs) {
      await expect(async () => {
        await tab.getByRole('button', { name: 'Refresh' }).click();
        await expect(tab.getByText('Your card is up to date')).toBeVisible({ timeout: 5_000 });
      }).toPass();
    }
    // One of two sessions remains. The tab of the other session restarts with it, once.
    expect(navigations).toBeLessThanOrEqual(order === 'both at once' ? 1 : 0);
    const keysIn = async (tab: Page) => (await storedData(tab)).tables['keys'];
    // The badges of the card have keys of their own, which arrive later.
    const sessionKeys = Object.keys((await keysIn(tabs[0])) ?? {}).filter(
      (key) => !key.startsWith('badge-'),
    );
    expect(sessionKeys).toEqual(['data']);
    const keysOfFirst = await keysIn(tabs[0]);
    await expect.poll(async () => (await keysIn(tabs[1]))?.['data']).toEqual(keysOfFirst?.['data']);
    expect(
      await tokenCalls(lanyard.control, 'authorization_code'),
      'after both tabs have refreshed',
    ).toBe(exchanges);
  });
}
