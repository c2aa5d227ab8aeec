import type { Page, Request } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  answerSignOut,
  idCard,
  narrow,
  openTab,
  refresh,
  signInButton,
  signInByHand,
  signInToCard,
  signInWithStaleToken,
  signOutByHand,
  signOutToTheEnd,
} from './support/cardScreen.ts';
import { pick } from './support/choice.ts';
import { passGates } from './support/gates.ts';
import { networkAtRest } from './support/networkAtRest.ts';
import { watchToSendOn } from './support/sendOn.ts';
import {
  sessionWithoutScrolling,
  storedData,
  storedText,
  writeSurvivingRows,
} from './support/storedData.ts';
import { expect, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import { textsIn } from './support/texts.ts';
import { watchBodies } from './support/sentBodies.ts';
import { changeTokenAnswers, tokenCalls, tokenRoute } from './support/tokenAnswers.ts';

test.use(narrow);

const ended = 'Your session has ended. Please sign in again.';
const userCall = '**/api/v2/stand/user*';

/** Far above the three seconds that a sign-out may wait for the network: a guard against hanging. */
const signOutGuard = { timeout: 35_000 };

/**
 * The server addresses belong to no user. Each start fetches them again, and stores them before or after the
 * clearing.
 */
const ofTheStart = 'environments';

/**
 * The tables of a signed-out device contain these unencrypted rows and nothing else.
 * @param rows a surviving row with its user's tag, or without it if there was only one user.
 */
async function expectOnlyClearRows(page: Page, rows: readonly string[]): Promise<void> {
  const named = (key: string): string => (rows.includes(key) ? key : key.replace(/\|.*$/, ''));
  await expect
    .poll(async () => {
      const { tables } = await storedData(page);
      return {
        public: Object.keys(tables['public'] ?? {})
          .filter((key) => key !== ofTheStart)
          .map(named)
          .sort(),
        sealed: [tables['keys'], tables['replies'], tables['items']],
      };
    })
    .toEqual({ public: [...rows].sort(), sealed: [{}, {}, {}] });
}

test('sign-out leaves consent and first login under the cardholder’s tag, and nothing else of the cardholder', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await pick(page, 'Theme', 'Dark');
  await pick(page, 'Language', 'Deutsch');
  await pick(page, textsIn('de').settings.language, 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const tag = await writeSurvivingRows(page);
  const before = await storedData(page);
  expect(Object.keys(before.tables['public'] ?? {})).toEqual(
    expect.arrayContaining(['theme', 'locale']),
  );

  await signOutToTheEnd(page, lanyard);
  await expectOnlyClearRows(page, [`firstLogin|${tag}`, `privacyConsent|${tag}`, 'forceLogin']);
  const after = await storedData(page);
  expect(after.local).toEqual({});
  expect(sessionWithoutScrolling(after)).toEqual({});
  // The app's own code is not a stored reply, whatever its files are called.
  const answers = Object.keys(after.cached).filter((path) => !path.startsWith('/assets/'));
  expect(answers.filter((path) => /api|connect|code=|environments/.test(path))).toEqual([]);
  const kept = await storedText(page);
  for (const personal of ['Holtwick', '204817', 'employee@', 'account-employee']) {
    expect(kept).not.toContain(personal);
  }
});

test('sign-out revokes the tokens, then ends the provider’s session', async ({ page, lanyard }) => {
  await signInToCard(page, 'employee');
  await lanyard.control.clearCalls();
  await signOutToTheEnd(page, lanyard);
  const calls = await lanyard.control.calls();
  const notified = calls
    .filter(({ host }) => host === 'auth')
    .map(({ path }) => path.split('?')[0]);
  const { revocation, endSession } = identityPaths;
  expect(notified.slice(0, 3)).toEqual([revocation, revocation, endSession]);
  const revoked = calls.filter(({ path }) => path === revocation);
  // The emulator's access tokens are JWTs, which their provider cannot revoke (RFC 7009, 2.2.1).
  expect(revoked.map(({ status, body }) => [body, status])).toEqual(
    expect.arrayContaining([
      [expect.objectContaining({ token_type_hint: 'refresh_token' }), 200],
      [expect.objectContaining({ token_type_hint: 'access_token' }), 400],
    ]),
  );
});

test('SR-046 invalid_grant at the start ends the session: consent and first login stay, the rest is removed', async ({
  page,
  lanyard,
}) => {
  await signInWithStaleToken(page, lanyard, 'employee');
  const tag = await writeSurvivingRows(page);
  await lanyard.control.revokeTokens('employee');
  await page.reload();
  await expect(page.getByText(ended)).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expectOnlyClearRows(page, [`firstLogin|${tag}`, `privacyConsent|${tag}`, 'forceLogin']);
  // A card that was removed does not come back after a reload.
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(idCard(page)).toBeHidden();
});

// Only then does the page itself send the refresh.
test.describe('without a worker', () => {
  test.use(withoutWorker);

  test('SR-048 after a sign-out in one tab, the late refresh of another restores nothing', async ({
    page,
    context,
    lanyard,
  }) => {
    const sendOn = await watchToSendOn(context);
    await signInToCard(page, 'employee');
    const other = await openTab(context);
    // A job that starts late calls the card cloud, too, and could renew the tokens before the press below.
    for (const tab of [page, other]) await networkAtRest(tab);

    const isRotated = Promise.withResolvers<undefined>();
    const mayAnswer = Promise.withResolvers<undefined>();
    await context.route(
      tokenRoute,
      async (route) => {
        const response = await sendOn(route);
        isRotated.resolve(undefined);
        await mayAnswer.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await lanyard.control.fault({ path: '/api/v2/stand/**', status: 401 });
    const isTokenCall = (request: Request): boolean => request.url().includes(identityPaths.token);
    // The sign-out ends the call itself, which Firefox reports as a failure and Chromium as an answer.
    const answered = Promise.race([
      other.waitForEvent('requestfinished', { predicate: isTokenCall }),
      other.waitForEvent('requestfailed', { predicate: isTokenCall }),
    ]);
    const asked = other.waitForEvent('request', { predicate: isTokenCall });
    await refresh(other);
    await asked;
    await isRotated.promise;

    await signOutToTheEnd(page, lanyard);
    await expect(signInButton(other)).toBeVisible();
    mayAnswer.resolve(undefined);
    await answered;
    await other.reload();
    for (const tab of [page, other]) {
      await expect(signInButton(tab)).toBeVisible();
      await expect(idCard(tab)).toBeHidden();
    }
    await expectOnlyClearRows(page, ['firstLogin', 'forceLogin']);
  });
});

test('SR-048 a card cloud answer that arrives after sign-out is neither stored nor shown', async ({
  page,
  context,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  const isAsked = Promise.withResolvers<undefined>();
  const mayAnswer = Promise.withResolvers<undefined>();
  await context.route(
    userCall,
    async (route) => {
      const response = await route.fetch();
      isAsked.resolve(undefined);
      await mayAnswer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  // The provider cannot be notified, so this page stays open.
  await lanyard.control.fault({ path: identityPaths.revocation, drop: 'before', times: 3 });
  await refresh(page);
  await isAsked.promise;
  await signOutByHand(page);
  await expect(signInButton(page)).toBeVisible();
  const answered = page.waitForResponse(userCall);
  mayAnswer.resolve(undefined);
  await answered;
  await expectOnlyClearRows(page, ['firstLogin', 'forceLogin']);
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('Holtwick')).toBeHidden();
});

for (const [what, fault, isReached] of [
  ['SR-050 the provider hangs', { delayMs: 120_000 }, false],
  ['SR-051 the provider answers 500', { status: 500 }, true],
  ['the connection breaks', { drop: 'before' }, false],
] as const) {
  test(`${what} during the sign-out: the user is signed out all the same`, async ({
    page,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    await lanyard.control.fault({ path: identityPaths.revocation, times: 5, ...fault });
    await signOutByHand(page);
    if (isReached) await answerSignOut(page, lanyard);
    await expect(signInButton(page)).toBeVisible(signOutGuard);
    await expect(idCard(page)).toBeHidden();
    await page.reload();
    await expect(signInButton(page)).toBeVisible();
    await expectOnlyClearRows(page, ['firstLogin', 'forceLogin']);
  });
}

test('after a sign-out without a network, the next sign-in asks for the password', async ({
  page,
  context,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await context.setOffline(true);
  await signOutByHand(page);
  await expect(signInButton(page)).toBeVisible();
  await expectOnlyClearRows(page, ['firstLogin', 'forceLogin']);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();

  await context.setOffline(false);
  const asking = page.waitForRequest((request) => request.url().includes(identityPaths.authorize));
  await signInButton(page).click();
  expect(new URL((await asking).url()).searchParams.get('prompt')).toBe('login');
  await page.getByLabel('User name').fill('visitor');
  await page.getByLabel('Password').fill('lanyard');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await passGates(page);
  await expect(page.getByText('Tomas')).toBeVisible();

  // The password was requested. From here on the provider may recognize the user again.
  const { tables } = await storedData(page);
  expect(Object.keys(tables['public'] ?? {})).not.toContain('forceLogin');
});

for (const [what, answer] of [
  ['left unanswered', undefined],
  ['answered with “Stay signed in”', 'Stay signed in'],
] as const) {
  test(`the provider’s question ${what}: the next sign-in asks for the password, and no address contained a token`, async ({
    page,
    lanyard,
  }) => {
    await signInToCard(page, 'employee');
    // Only without the hint of the session does the provider ask.
    await page.route(`**${identityPaths.endSession}`, async (route) => {
      const fields = new URLSearchParams(route.request().postData() ?? '');
      expect([...fields.keys()].sort()).toEqual([
        'client_id',
        'id_token_hint',
        'post_logout_redirect_uri',
      ]);
      expect(new URL(route.request().url()).search).toBe('');
      fields.delete('id_token_hint');
      await route.continue({ postData: fields.toString() });
    });
    await signOutByHand(page);
    if (answer !== undefined) await answerSignOut(page, lanyard, answer);
    else {
      await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
      await page.goto('/');
    }
    const next = page.waitForRequest((request) => request.url().includes(identityPaths.authorize));
    await signInButton(page).click();
    expect(new URL((await next).url()).searchParams.get('prompt')).toBe('login');
    await expect(page.getByLabel('Password')).toBeVisible();
  });
}

test('a tab that starts during another tab’s sign-out ends at the sign-in screen too', async ({
  browser,
  lanyard,
}) => {
  const context = await browser.newContext({ ...narrow, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(lanyard.appUrl);
    await signInButton(page).click();
    await page.getByRole('button', { name: /^employee/ }).click();
    await expect(page.getByText('Confirmed just now')).toBeVisible();

    // The second tab has read the store and rendered. It follows the others only after this file has loaded.
    const mayFollow = Promise.withResolvers<undefined>();
    await context.route('**/assets/jobs-*.js', async (route) => {
      await mayFollow.promise;
      await route.continue();
    });
    const late = await context.newPage();
    await late.goto(lanyard.appUrl);
    await expect(idCard(late)).toBeVisible();
    await signOutToTheEnd(page, lanyard);
    mayFollow.resolve(undefined);
    await expect(signInButton(late)).toBeVisible();
    await expect(idCard(late)).toBeHidden();
  } finally {
    await context.close();
  }
});

/** Data that only the employee has, and data that only the student has. */
const ofEmployee = ['Holtwick', 'employee@northgate', 'NG-204817', 'employee-', 'account-employee'];
const ofStudent = ['Anshelm', 'student@university', 'A40156602B', 'account-student'];

test('SR-060 when another cardholder signs in, no byte of the first is stored, shown or sent', async ({
  page,
  context,
  lanyard,
}) => {
  const tokens: string[] = [];
  await changeTokenAnswers(context, (answer) => {
    tokens.push(answer.access_token ?? '', answer.refresh_token ?? '', answer.id_token ?? '');
    return answer;
  });
  const sent: string[] = [];
  context.on('request', (request) => {
    // The provider's own pages contain their own users.
    if (request.isNavigationRequest() && request.url().startsWith(lanyard.authUrl)) return;
    sent.push([request.url(), JSON.stringify(request.headers())].join('\n'));
  });
  const bodies = await watchBodies(context);
  for (const [account, own, others] of [
    ['employee', ofEmployee, ofStudent],
    ['student', ofStudent, ofEmployee],
    ['employee', ofEmployee, ofStudent],
  ] as const) {
    const foreign = [...others, ...tokens];
    tokens.length = 0;
    sent.length = 0;
    bodies.length = 0;
    await signInToCard(page, account);
    await page.reload();
    await expect(idCard(page)).toBeVisible();
    await expect(page.getByText('Confirmed just now')).toBeVisible();
    const seen = await page.content();
    expect(seen).toContain(own[0]);
    const kept = await storedText(page);
    const wire = [...sent, ...bodies.map(({ text }) => text)].join('\n');
    expect(wire.length).toBeGreaterThan(1000);
    for (const trace of foreign) {
      expect(seen).not.toContain(trace);
      expect(kept).not.toContain(trace);
      expect(wire).not.toContain(trace);
    }
    await signOutToTheEnd(page, lanyard);
  }
});

test('SR-060 a tab of the first cardholder shows the second one’s card and drops its own late answer', async ({
  page,
  context,
  lanyard,
}) => {
  // Both sign-ins are counted, so neither is a saved one.
  await signInByHand(page, 'employee');
  const other = await openTab(context);
  const isAsked = Promise.withResolvers<undefined>();
  const mayAnswer = Promise.withResolvers<undefined>();
  await context.route(
    userCall,
    async (route) => {
      const response = await route.fetch();
      isAsked.resolve(undefined);
      await mayAnswer.promise;
      await route.fulfill({ response }).catch(() => {
        // The page that sent the request has closed, and its request has ended with it.
      });
    },
    { times: 1 },
  );
  await refresh(other);
  await isAsked.promise;
  await signOutToTheEnd(page, lanyard);
  await expect(signInButton(other)).toBeVisible();
  // Firefox passes keys on to the tab in front alone.
  await page.bringToFront();
  await signInToCard(page, 'student');
  mayAnswer.resolve(undefined);

  await expect(other.getByText('Anshelm').first()).toBeVisible();
  for (const tab of [page, other]) {
    const seen = await tab.content();
    for (const trace of ofEmployee) expect(seen).not.toContain(trace);
  }
  expect(
    await tokenCalls(lanyard.control, 'authorization_code'),
    'after both tabs have the second account',
  ).toBe(2);
});
