import type { BrowserContext, Page, Route } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  idCard,
  narrow,
  refresh,
  refreshButton,
  signInButton,
  signInToCard,
  signInWithStaleToken,
} from './support/cardScreen.ts';
import { storedData } from './support/storedData.ts';
import { expect, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import { tokenCalls } from './support/tokenAnswers.ts';
import { networkAtRest } from './support/networkAtRest.ts';

test.use(narrow);

const failed = 'Failed requesting startup data';
const portal = 'Sign in to this Wi-Fi to get online.';
const cloudCalls = /\/api\/v\d\//;
const portalPage = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Free Wi-Fi</title><form><button>Accept</button></form>',
} as const;

/** Checks that the employee's card is complete. */
async function expectWholeCard(page: Page): Promise<void> {
  const card = idCard(page);
  await expect(card).toContainText('Holtwick');
  await expect(card).toContainText('Activated');
  await expect(card).toContainText('NG-204817');
  await expect(card.getByRole('img', { name: 'Photo of Mira Holtwick' })).toBeVisible();
}

/** The nonce of each stored reply. A different nonce means that the reply was written again. */
async function storedReplies(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const { replies = {} } = (await storedData(page)).tables;
  return Object.fromEntries(
    Object.entries(replies).map(([name, row]) => [
      name,
      (row as { readonly sealed: { readonly iv: string } }).sealed.iv,
    ]),
  );
}

/** Waits until the start has no work left: replies that follow the first ones are written later. */
async function settledReplies(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const quietReads = 4;
  let seen = '';
  let quiet = 0;
  const check = async (): Promise<number> => {
    const now = JSON.stringify(await storedReplies(page));
    quiet = now === seen ? quiet + 1 : 0;
    seen = now;
    return quiet;
  };
  await expect.poll(check, { intervals: [250] }).toBeGreaterThanOrEqual(quietReads);
  return storedReplies(page);
}

const cloudFaults = [
  ['500', { status: 500, body: { errors: { server: ['down'] } } }, failed],
  ['503 with Retry-After', { status: 503, headers: { 'Retry-After': '120' } }, failed],
  ['429', { status: 429, headers: { 'Retry-After': '120' } }, failed],
  ['401, whatever the token', { status: 401, body: {} }, failed],
  ['403', { status: 403, body: {} }, failed],
  [
    '404 with a page',
    { status: 404, body: '<h1>Not here</h1>', headers: { 'Content-Type': 'text/html' } },
    failed,
  ],
  [
    '502 with a page',
    { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'Content-Type': 'text/html' } },
    failed,
  ],
  [
    'text that is no JSON',
    { status: 200, body: '{"personId": ', headers: { 'Content-Type': 'application/json' } },
    failed,
  ],
  ['null', { status: 200, body: 'null', headers: { 'Content-Type': 'application/json' } }, failed],
  ['a list of numbers', { status: 200, body: [1, 2] }, failed],
  ['a number', { status: 200, body: 7 }, failed],
  ['nothing', { status: 204 }, failed],
  ['a broken connection', { drop: 'before' }, 'You are offline'],
] as const;

/** One visit for many responses: each step starts and ends with a card that is up to date. */
for (const [group, faults] of [
  ['that refuses', cloudFaults.slice(0, 7)],
  ['that cannot be used', cloudFaults.slice(7)],
] as const) {
  test(`an answer of the card cloud ${group} leaves the card, shows a message and signs no one out`, async ({
    page,
    lanyard,
  }) => {
    test.slow();
    await signInToCard(page, 'employee');
    for (const [what, fault, message] of faults) {
      await test.step(what, async () => {
        await expect(page.getByText(message)).toHaveCount(0);
        const before = await settledReplies(page);
        await lanyard.control.fault({ path: '/api/**', times: 200, ...fault });
        await refresh(page);
        await expect(page.getByText(message).first()).toBeVisible();
        await expectWholeCard(page);
        expect(await storedReplies(page), 'after the message').toEqual(before);

        await page.reload();
        await expect(page.getByText(message).first()).toBeVisible();
        await expectWholeCard(page);

        await lanyard.control.clearFaults();
        await refresh(page);
        await expect(page.getByText('Your card is up to date')).toBeVisible();
        await page.reload();
        await expectWholeCard(page);
        await expect(page.getByText('Confirmed just now')).toBeVisible();
        await networkAtRest(page);
      });
    }
  });
}

test('a captive portal in place of the card cloud leaves the card under a banner about it', async ({
  page,
  context,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  const before = await settledReplies(page);
  await context.route(cloudCalls, (route) =>
    route.fulfill({ ...portalPage, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await refresh(page);
  await expect(page.getByText(portal)).toBeVisible();
  await expectWholeCard(page);
  await page.reload();
  await expect(page.getByText(portal)).toBeVisible();
  await expectWholeCard(page);
  await expect(page.getByText('Free Wi-Fi')).toHaveCount(0);
  expect(await storedReplies(page), 'after two messages').toEqual(before);

  await context.unroute(cloudCalls);
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  await expect(page.getByText(portal)).toBeHidden();
});

test('a captive portal that answers everything at the start leaves the card and signs no one out', async ({
  page,
  context,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  await waitForWorker(page);
  const answerAll = (route: Route): Promise<void> =>
    route.fulfill({ ...portalPage, headers: { 'Access-Control-Allow-Origin': '*' } });
  const places = [cloudCalls, '**/connect/**', '**/environments.json'];
  for (const place of places) await context.route(place, answerAll);
  await page.reload();
  await expectWholeCard(page);
  await expect(page.getByText(portal)).toBeVisible();
  for (const place of places) await context.unroute(place);
  await page.reload();
  await expect(page.getByText('Confirmed just now')).toBeVisible();
});

test('the wait for a hanging card cloud ends by itself, and the card stays', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await lanyard.control.fault({ path: '/api/**', times: 50, delayMs: 120_000 });
  await refresh(page);
  await expect(page.getByRole('button', { name: 'Refreshing' })).toBeVisible();
  await expectWholeCard(page);
  await expect(page.getByText(failed)).toBeVisible({ timeout: 60_000 });
  await expect(refreshButton(page)).toBeVisible();
  await expectWholeCard(page);
});

test('when one of the calls fails, the answers of the others are stored and shown', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await lanyard.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
  await lanyard.control.fault({ path: '/api/v2/stand/cardholders', status: 500, times: 5 });
  await refresh(page);
  await expect(page.getByText("Couldn't refresh your card. Try again later.")).toBeVisible();
  await expect(idCard(page)).toContainText('Blocked');
});

test('a broken card cloud at the first start after sign-in shows a message and allows another try', async ({
  page,
  lanyard,
}) => {
  await lanyard.control.fault({ path: '/api/**', status: 500, times: 200 });
  await page.goto('/');
  await signInButton(page).click();
  await page.getByRole('button', { name: /^employee/ }).click();
  await expect(page.getByText('Card information not available')).toBeVisible();
  await lanyard.control.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectWholeCard(page);
});

test('an expired token without a network leaves the card, shows a message and signs no one out', async ({
  page,
  context,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  await waitForWorker(page);
  const before = await tokenCalls(lanyard.control, 'refresh_token');
  await context.setOffline(true);
  await page.reload();
  await expectWholeCard(page);
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await refresh(page);
  await expect(
    page.getByRole('status').filter({ hasText: 'You are offline' }).last(),
  ).toBeVisible();
  await expectWholeCard(page);
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after a refresh offline').toBe(
    before,
  );

  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  expect(await tokenCalls(lanyard.control, 'refresh_token'), 'after a refresh online').toBe(
    before + 1,
  );
});

/** Replaces the deployment's configuration with another response. */
async function configure(context: BrowserContext, answer: object): Promise<void> {
  await context.route('**/environments.json', (route) => route.fulfill(answer));
}

const badConfigurations = [
  ['a captive portal’s page', portalPage],
  ['a page that calls itself JSON', { ...portalPage, contentType: 'application/json' }],
  ['JSON of another kind', { json: { portal: true } }],
  ['an error', { status: 500, json: { current: 'prod', environments: {} } }],
] as const;

test('a wrong answer for the configuration leaves the last good copy in use and stored', async ({
  page,
  context,
  pageFaults,
}) => {
  pageFaults.expect(/environments\.json/);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  const good = (await storedData(page)).tables['public']?.['environments'];
  expect(good).toMatchObject({ value: { current: 'emulator' } });
  for (const [what, answer] of badConfigurations) {
    await test.step(what, async () => {
      await configure(context, answer);
      await page.reload();
      await expectWholeCard(page);
      await refresh(page);
      await expect(page.getByText('Your card is up to date')).toBeVisible();
      expect(
        (await storedData(page)).tables['public']?.['environments'],
        'after a refresh with the earlier servers',
      ).toEqual(good);
      await context.unroute('**/environments.json');
    });
  }
});

const empty = { authority: '', regions: {} };

const withoutServers = [
  [
    'an environment without servers',
    { current: 'prod', environments: { prod: empty } },
    "No servers are set up for the environment 'prod'.",
  ],
  [
    'no choice, which is prod',
    { environments: { prod: empty } },
    "No servers are set up for the environment 'prod'.",
  ],
  [
    'an environment that does not exist',
    { current: 'moon', environments: { moon: empty } },
    "The environment 'moon' doesn't exist. Contact your organization.",
  ],
  [
    'servers that are not https',
    {
      current: 'test',
      environments: {
        test: { authority: 'http://auth.example', regions: { EU: 'http://api.example' } },
      },
    },
    "No servers are set up for the environment 'test'.",
  ],
] as const;

// Firefox lets no test answer a request that the worker makes.
test.describe(() => {
  test.use(withoutWorker);

  test('a wrong answer for the configuration at the very first start shows a clear error and allows another try', async ({
    page,
    context,
    pageFaults,
  }) => {
    pageFaults.expect(/environments\.json/);
    for (const [what, answer] of badConfigurations) {
      await test.step(what, async () => {
        // Added on top of the previous route. Between two routes the app could fetch and store the correct
        // configuration.
        await configure(context, answer);
        await page.goto('/');
        await signInButton(page).click();
        await expect(
          page.getByText(/Couldn't load the app's configuration|This app isn't set up correctly/),
        ).toBeVisible();
      });
    }
    await context.unroute('**/environments.json');
    await signInToCard(page, 'employee');
  });

  test('decisions/environments: an environment without servers shows a clear error on the sign-in screen', async ({
    page,
    context,
  }) => {
    for (const [what, json, message] of withoutServers) {
      await test.step(what, async () => {
        await configure(context, { json });
        await page.goto('/');
        await signInButton(page).click();
        await expect(page.getByText(message)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/');
        await context.unroute('**/environments.json');
      });
    }
  });
});

test('decisions/environments: a configuration without servers does not remove the card', async ({
  page,
  context,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await configure(context, { json: { current: 'prod', environments: { prod: empty } } });
  const reading = page.waitForResponse('**/environments.json');
  await page.reload();
  await expectWholeCard(page);
  expect(await (await reading).json(), 'after the configuration has arrived').toMatchObject({
    current: 'prod',
  });
  // The card appears first. A refresh that has started by then still calls the previous servers.
  await expect(async () => {
    await refresh(page);
    await expect(page.getByText(failed)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectWholeCard(page);
});

test('decisions/environments: nothing in an address selects an environment', async ({
  page,
  lanyard,
}) => {
  const asking = page.waitForRequest((request) => request.url().includes(identityPaths.authorize));
  await page.goto('/?environment=prod&current=prod&env=prod#environment=prod');
  await signInButton(page).click();
  expect((await asking).url().startsWith(lanyard.authUrl)).toBe(true);
});
