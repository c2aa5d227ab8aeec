import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  answerSignOut,
  idCard,
  narrow,
  openTab,
  refresh,
  refreshBehind,
  refreshButton,
  signInButton,
  signInByHand,
  signInToCard,
  shortTokens,
  signInWithStaleToken,
  untilTokenIsOver,
} from './support/cardScreen.ts';
import { sessionWithoutScrolling, storedData, storedText } from './support/storedData.ts';
import {
  expect,
  signIn,
  test,
  waitForWorker,
  withoutWorker,
  withWorker,
} from './support/lanyard.ts';
import {
  changeTokenAnswers,
  tokenCalls,
  tokenHistory,
  tokenRoute,
  withClaims,
} from './support/tokenAnswers.ts';

test.use({ ...withoutWorker, ...narrow });

const hourMs = 3_600_000;

/**
 * Holds the next call of the token endpoint before it is sent. The promise is returned in an object, see
 * below.
 */
async function holdTokenCall(context: BrowserContext): Promise<{ readonly held: Promise<Route> }> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await context.route(tokenRoute, resolve, { times: 1 });
  // In an object, because a promise returned by an async function would be awaited.
  return { held: promise };
}

async function tokenSet(page: Page): Promise<unknown> {
  return (await storedData(page)).tables['items']?.['auth'];
}

test.describe(() => {
  test.use(withWorker);

  test('no token is ever in session or local storage, in a cache, or unencrypted anywhere', async ({
    page,
    context,
  }) => {
    const tokens: string[] = [];
    await changeTokenAnswers(context, (answer) => {
      for (const token of [answer.access_token, answer.refresh_token, answer.id_token]) {
        tokens.push(token ?? '');
      }
      return answer;
    });
    await signInByHand(page, 'employee');
    await waitForWorker(page);
    await page.reload();
    await expect(idCard(page)).toBeVisible();
    expect(tokens.filter((token) => token.length > 20)).toHaveLength(3);
    const kept = await storedText(page);
    expect(kept).toContain('"auth"');
    for (const token of tokens) expect(kept).not.toContain(token);
    const stored = await storedData(page);
    expect(stored.local).toEqual({ 'lanyard.stored': 'card' });
    expect(sessionWithoutScrolling(stored)).toEqual({});
  });
});

test('six tabs whose token expires together refresh once, and no one is signed out', async ({
  page,
  context,
  lanyard,
}) => {
  await context.clock.install();
  await signInByHand(page, 'employee');
  const tabs = [page];
  while (tabs.length < 6) tabs.push(await openTab(context));
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after all tabs have opened').toBe(0);

  // An hour later (specification, section 9) one of them fetches the card by itself; here all are refreshed.
  const fetched = tabs.map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/standTemplates/')),
  );
  await context.clock.fastForward(hourMs + 60_000);
  await Promise.all(tabs.map(refreshBehind));
  await Promise.all(fetched);
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after all tabs have the card').toBe(
    1,
  );
  for (const tab of tabs) await expect(tab.getByText('Confirmed just now')).toBeVisible();
});

test('six tabs that start with an expired token refresh once, and no one is signed out', async ({
  page,
  context,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  const tabs: Page[] = [];
  for (let tab = 0; tab < 6; tab += 1) tabs.push(await context.newPage());
  // After them: Firefox closes the window of a last tab, and may then open no other.
  await page.close();
  const before = await tokenCalls(lanyard.control, 'refresh_token');
  // Slow enough for all six tabs to want one.
  await lanyard.control.fault({
    method: 'POST',
    path: identityPaths.token,
    times: 6,
    delayMs: 4000,
  });
  await Promise.all(
    tabs.map(async (tab) => {
      const fetched = tab.waitForResponse((response) =>
        response.url().includes('/standTemplates/'),
      );
      await tab.goto('/');
      await expect(idCard(tab)).toBeVisible();
      // A tab that does not lead would wait for what the leader tab stores.
      await refreshBehind(tab);
      await fetched;
    }),
  );
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after all tabs have the card').toBe(
    before + 1,
  );
});

test('SR-039 a refresh with another cardholder’s id token ends the session, and nothing is mixed', async ({
  page,
  context,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  // tests/identity/refreshToken.test.ts has every other wrong token.
  await changeTokenAnswers(context, (answer) => ({
    ...answer,
    id_token: withClaims(answer.id_token, { sub: 'account-visitor' }),
  }));
  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(idCard(page)).toBeHidden();
  expect(await tokenSet(page), 'after the message').toBeUndefined();
});

test('SR-042 when a frozen tab holds the refresh lock, another recovers and the late answer is dropped', async ({
  page,
  context,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  const other = await openTab(context);
  await lanyard.control.fault({ path: '/api/**', status: 401 });
  const { held } = await holdTokenCall(context);
  await refresh(page);
  const call = await held;
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });

  await lanyard.control.fault({ path: '/api/**', status: 401, times: 4 });
  await refresh(other);
  // It waits eight seconds for a tab that may only be slow.
  await expect(other.getByText('Your card is up to date')).toBeVisible({ timeout: 60_000 });
  expect(
    await tokenCalls(lanyard.control, 'refresh_token'),
    'after the card of the other tab',
  ).toBe(1);
  const recovered = await tokenSet(other);

  await call.fulfill({
    json: { access_token: 'late', refresh_token: 'late', token_type: 'Bearer', expires_in: 3600 },
    headers: { 'Access-Control-Allow-Origin': lanyard.appUrl },
  });
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  expect(await tokenSet(other), 'after the late response').toEqual(recovered);
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after the late response').toBe(1);
});

test('SR-043 a tab that crashes during a refresh frees the lock, and the next tab refreshes', async ({
  page,
  context,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  const other = await openTab(context);
  await lanyard.control.fault({ path: '/api/**', status: 401 });
  const { held } = await holdTokenCall(context);
  await refresh(page);
  await held;
  const crashed = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  devTools.send('Page.crash').catch(() => {
    // The renderer is gone before it can respond.
  });
  await crashed;

  await lanyard.control.fault({ path: '/api/**', status: 401, times: 4 });
  await refresh(other);
  await expect(other.getByText('Your card is up to date')).toBeVisible();
  expect(
    await tokenCalls(lanyard.control, 'refresh_token'),
    'after the card of the other tab',
  ).toBe(1);
});

const tokenFaults = [
  ['500', { status: 500, body: { error: 'server_error' } }],
  [
    '500 with a page',
    { status: 500, body: '<h1>Oops</h1>', headers: { 'Content-Type': 'text/html' } },
  ],
  ['429', { status: 429, body: { error: 'slow_down' }, headers: { 'Retry-After': '1' } }],
  [
    '200 with a page',
    { status: 200, body: '<h1>Log in</h1>', headers: { 'Content-Type': 'text/html' } },
  ],
  [
    '200 with a page that calls itself JSON',
    { status: 200, body: '<h1>Log in</h1>', headers: { 'Content-Type': 'application/json' } },
  ],
  ['200 with nothing in it', { status: 200, body: {} }],
  ['302 to a page of the network', { status: 302, headers: { Location: '/.well-known/portal' } }],
  ['a broken connection', { drop: 'before' }],
] as const;

test('SR-045 a fault of the token endpoint signs no one out, and the card stays', async ({
  page,
  lanyard,
}) => {
  test.slow();
  await signInWithStaleToken(page, lanyard, 'employee');
  for (const [what, fault] of tokenFaults) {
    await test.step(what, async () => {
      await lanyard.control.clearFaults();
      // Its access tokens expire at once, so that each start requests another.
      await lanyard.control.patchState(shortTokens);
      await page.reload();
      await expect(page.getByText('Confirmed just now')).toBeVisible();
      await untilTokenIsOver();
      await lanyard.control.fault({
        method: 'POST',
        path: identityPaths.token,
        times: 20,
        ...fault,
      });
      await page.reload();
      await expect(
        page
          .getByText(/^(Failed requesting startup data$|You are offline$|Sign in to this Wi-Fi)/)
          .first(),
      ).toBeVisible();
      await expect(idCard(page)).toBeVisible();
      await expect(signInButton(page)).toBeHidden();
    });
  }
  await lanyard.control.clearFaults();
  await page.reload();
  await expect(page.getByText('Confirmed just now')).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
});

test('SR-045 the refresh gives up on a hanging token endpoint, and the card stays', async ({
  page,
  lanyard,
}) => {
  await page.clock.install();
  await signInWithStaleToken(page, lanyard, 'employee');
  await lanyard.control.fault({ method: 'POST', path: identityPaths.token, delayMs: 120_000 });
  const asking = page.waitForRequest((request) => request.url().includes(identityPaths.token));
  await refresh(page);
  await asking;
  await expect(idCard(page)).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText('Failed requesting startup data')).toBeVisible();
  await expect(idCard(page)).toBeVisible();
  await expect(refreshButton(page)).toBeEnabled();
});

test('SR-045 the refresh gives up on a token answer that starts and never ends', async ({
  page,
  context,
  lanyard,
}) => {
  const half = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': lanyard.appUrl,
    });
    response.write(`{"access_token":"${'x'.repeat(4096)}`);
  });
  half.listen(0, '127.0.0.1');
  await once(half, 'listening');
  const { port } = half.address() as AddressInfo;
  try {
    await page.clock.install();
    await signInWithStaleToken(page, lanyard, 'employee');
    await context.route(tokenRoute, (route) =>
      route.continue({ url: `http://127.0.0.1:${String(port)}/` }),
    );
    const begun = once(half, 'request');
    await refresh(page);
    await begun;
    await page.clock.fastForward(15_000);
    await expect(page.getByText('Failed requesting startup data')).toBeVisible();
    await expect(refreshButton(page)).toBeVisible();
    await expect(idCard(page)).toBeVisible();
  } finally {
    half.closeAllConnections();
    half.close();
  }
});

test('SR-045 after failed refreshes the next try waits: 2 s, 4 s … however often the user taps', async ({
  page,
  lanyard,
}) => {
  await page.clock.install();
  await signInWithStaleToken(page, lanyard, 'employee');
  await lanyard.control.clearCalls();
  await lanyard.control.fault({
    method: 'POST',
    path: identityPaths.token,
    status: 500,
    times: 50,
  });
  const tap = async (): Promise<number> => {
    await refresh(page);
    await expect(refreshButton(page)).toBeVisible();
    return tokenCalls(lanyard.control, 'refresh_token');
  };
  expect(await tap(), 'after the refresh has ended').toBe(1);
  expect(await tap(), 'after the refresh has ended').toBe(1);
  await page.clock.fastForward(2001);
  expect(await tap(), 'after the refresh has ended').toBe(2);
  expect(await tap(), 'after the refresh has ended').toBe(2);
  await page.clock.fastForward(4001);
  expect(await tap(), 'after the refresh has ended').toBe(3);
  expect(await tap(), 'after the refresh has ended').toBe(3);
  await expect(idCard(page)).toBeVisible();
});

// tests/identity/tokenAnswer.test.ts has every other token that cannot be read, and those that can.
test('SR-055 an unreadable access token says nothing: the app asks for the region and breaks nothing', async ({
  page,
  context,
  lanyard,
}) => {
  const claims = { controller_stand: 'licensed', live_enabled: true };
  const megabyte = 'x'.repeat(1024 * 1024);
  const payload = Buffer.from(JSON.stringify({ ...claims, megabyte })).toString('base64url');
  await changeTokenAnswers(context, (answer) => ({
    ...answer,
    access_token: `e30.${payload}.sig`,
  }));
  await signIn(page, 'employee');
  await expect(page.getByRole('heading', { name: 'Choose your region' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await answerSignOut(page, lanyard);
});

test('SR-057 when every call gets one 401, one refresh follows, each call repeats, and there is no second round', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await lanyard.control.clearCalls();
  await lanyard.control.fault({ path: '/api/**', status: 401, times: 4 });
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after the refresh has ended').toBe(1);
  const calls = await lanyard.control.calls();
  const refused = calls.filter(({ host, status }) => host === 'api' && status === 401);
  // The requests that the card is built from; the gates and other screens fetch theirs after it.
  const ofCard = /\/(startup|GeneralStandSettings|user|cardholders|standTemplates\/[^/]+)$/;
  const answered = calls.filter(
    ({ host, status, path }) => host === 'api' && status === 200 && ofCard.test(path),
  );
  expect(refused).toHaveLength(4);
  expect(answered).toHaveLength(5);
});

for (const hours of [2, -2]) {
  test(`SR-059 with the server's clock ${String(hours)} h off, the app works, shows it and starts no refresh loop`, async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.setClock(hours * hourMs);
    await signInToCard(page, 'employee');
    const way = hours > 0 ? 'slow' : 'fast';
    await expect(page.getByText(`Your phone's clock is 2 hours ${way}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    await refresh(page);
    await expect(page.getByText('Your card is up to date')).toBeVisible();
    const refreshes = await tokenCalls(lanyard.control, 'refresh_token');
    expect(refreshes, await tokenHistory(lanyard.control)).toBe(0);
  });

  test(`SR-059 a change of this clock by ${String(hours)} h during a session causes at most one refresh per start`, async ({
    page,
    lanyard,
  }) => {
    await page.clock.install();
    await signInToCard(page, 'employee');
    await page.clock.setSystemTime(Date.now() + hours * hourMs);
    for (const expected of [1, 1]) {
      await page.reload();
      await expect(page.getByText('Confirmed just now')).toBeVisible();
      await refresh(page);
      await expect(page.getByText('Your card is up to date')).toBeVisible();
      expect(
        await tokenCalls(lanyard.control, 'refresh_token'),
        'after the refresh has ended',
      ).toBe(expected);
    }
    const way = hours > 0 ? 'fast' : 'slow';
    const words = `Your phone's clock is (1[12]\\d minutes|2 hours) ${way}`;
    await expect(page.getByText(new RegExp(words))).toBeVisible();
  });
}
