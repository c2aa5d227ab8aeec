import type { Page } from '@playwright/test';
import { securityHeaders } from '#scripts/serve/headers.ts';
import {
  answerSignOut,
  idCard,
  narrow,
  refresh,
  signInButton,
  signInToCard,
  signOutToTheEnd,
} from './support/cardScreen.ts';
import { pick } from './support/choice.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, isFromWorker, signIn, test, waitForWorker } from './support/lanyard.ts';

test.use(narrow);

const picker = 'Choose your region';

async function chooseRegion(page: Page, region: string): Promise<void> {
  await page.getByRole('radio', { name: region }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('SR-052 a token without a server address leads to a region choice, which lasts until sign-out', async ({
  page,
  lanyard,
}) => {
  await signIn(page, 'noregion');
  await expect(page.getByRole('heading', { name: picker })).toBeVisible();
  const offered = page.getByRole('group', { name: 'Region' }).getByRole('radio');
  await expect(offered).toHaveCount(5);
  // EU is production's default (specification, section 9).
  await expect(page.getByRole('radio', { name: 'Europe' })).toBeChecked();
  const calls = await lanyard.control.calls();
  expect(calls.filter(({ host }) => host === 'api')).toEqual([]);

  await page.reload();
  await expect(offered.first(), 'the question after a reload').toBeVisible();
  await chooseRegion(page, 'Canada');
  await expect(idCard(page)).toContainText('Oldenau');
  await expect
    .poll(async () => (await storedData(page)).tables['public'])
    .toMatchObject({ region: { value: 'CA' } });
  await page.reload();
  await expect(idCard(page)).toContainText('Oldenau');
  await expect(page.getByRole('heading', { name: picker })).toBeHidden();

  await signOutToTheEnd(page, lanyard);
  await expect
    .poll(async () => Object.keys((await storedData(page)).tables['public'] ?? {}))
    .not.toContain('region');
  await signIn(page, 'noregion');
  await expect(page.getByRole('heading', { name: picker })).toBeVisible();
});

test('SR-052 the region picker allows signing out', async ({ page, lanyard }) => {
  await signIn(page, 'noregion');
  await expect(page.getByRole('heading', { name: picker })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await answerSignOut(page, lanyard);
});

// The table in src/identity/region.test.ts covers every other address that does not belong to a region.
for (const claim of ['https://evil.example', '{api}.evil.example']) {
  test(`decisions/server-address-claim: the claim ${claim.slice(0, 40)} counts as absent, and no token is sent there`, async ({
    page,
    context,
    lanyard,
  }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).origin));
    await lanyard.control.patchState({
      accounts: { employee: { claims: { apiUrl: claim.replace('{api}', lanyard.apiUrl) } } },
    });
    await signIn(page, 'employee');
    await expect(page.getByRole('heading', { name: picker })).toBeVisible();
    await chooseRegion(page, 'Europe');
    await expect(idCard(page)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([lanyard.appUrl, lanyard.authUrl, lanyard.apiUrl]));
  });
}

for (const [what, controllerStand] of [
  ['is absent', null],
  ['has another value', 'trial'],
] as const) {
  test(`SR-054 controller_stand ${what}: only the specification's sentence and a way out are shown`, async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({ accounts: { employee: { claims: { controllerStand } } } });
    await signIn(page, 'employee');
    await expect(
      page.getByRole('heading', { name: 'Sorry, you do not have access to this application' }),
    ).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('link')).toHaveCount(0);
    const calls = await lanyard.control.calls();
    expect(calls.filter(({ host }) => host === 'api')).toEqual([]);
    await expect(idCard(page)).toBeHidden();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await answerSignOut(page, lanyard);
  });
}

test('SR-054 an account without a licence sees the refusal and leaves nothing stored', async ({
  page,
}) => {
  await signIn(page, 'unlicensed');
  const refusal = page.getByRole('heading', {
    name: 'Sorry, you do not have access to this application',
  });
  await expect(refusal).toBeVisible();
  // The next page repeats the sign-in, because nothing is stored: the app never receives whether a lock applies to
  // this user (decisions/lock-in-the-page).
  await page.goto('/id');
  await expect(refusal).toBeVisible();
  await expect(idCard(page)).toBeHidden();
  const { tables } = await storedData(page);
  expect(tables['keys']).toEqual({});
});

for (const [account, title] of [
  ['archived', 'Your profile has been archived'],
  ['noaccess', 'No access'],
] as const) {
  test(`specification, section 6: ${account} sees the placeholder on every screen and can only sign out`, async ({
    page,
    lanyard,
  }) => {
    await signIn(page, account);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await sessionIsKept(page);
    for (const path of ['/id', '/profile', '/settings', '/no/such/screen']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title, level: 1 }), path).toBeVisible();
      await expect(page.getByRole('navigation'), path).toHaveCount(0);
      await expect(idCard(page), path).toBeHidden();
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await answerSignOut(page, lanyard);
  });
}

test('specification, section 1: the sandbox banner shows only when live mode is off', async ({
  page,
  lanyard,
}) => {
  const banner = page.getByText("You're currently running the sandbox environment");
  await signInToCard(page, 'sandbox');
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(idCard(page)).toBeVisible();
  await expect(banner).toBeVisible();
  await signOutToTheEnd(page, lanyard);
  await signInToCard(page, 'employee');
  await expect(banner).toBeHidden();
});

test('the document has the headers of the hosting guide, from the network and from the worker', async ({
  page,
  lanyard,
}) => {
  const environments: unknown = await (await fetch(`${lanyard.appUrl}/environments.json`)).json();
  const wanted = Object.fromEntries(
    Object.entries(securityHeaders(environments)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  expect(wanted['content-security-policy']).toContain(lanyard.apiUrl);
  expect(wanted['content-security-policy']).toContain("require-trusted-types-for 'script'");
  const first = await page.goto('/');
  expect(await isFromWorker(page), 'after the first visit').toBe(false);
  expect(first?.headers()).toMatchObject(wanted);
  await waitForWorker(page);
  for (const path of ['/', '/id', '/no/such/screen']) {
    const again = await page.goto(path);
    expect(await isFromWorker(page), `after a later visit to ${path}`).toBe(true);
    expect(again?.headers(), path).toMatchObject(wanted);
  }
});

test('Trusted Types are enforced: a string becomes neither markup nor a worker', async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/TrustedHTML|TrustedScriptURL|Trusted ?Type|require-trusted-types-for/i);
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  const outcomes = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      markup: () => {
        document.createElement('div').innerHTML = '<b>x</b>';
      },
      worker: () => new Worker('/sw.js'),
      registration: () => navigator.serviceWorker.register('/other.js'),
      policy: () =>
        (
          window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          }
        ).trustedTypes.createPolicy('other', {}),
    };
    const results: Record<string, string> = {};
    for (const [name, attempt] of Object.entries(attempts)) {
      results[name] = await Promise.resolve()
        .then(attempt)
        .then(
          () => 'allowed',
          (error: unknown) => (error instanceof TypeError ? 'refused' : String(error)),
        );
    }
    return results;
  });
  expect(outcomes).toEqual({
    markup: 'refused',
    worker: 'refused',
    registration: 'refused',
    policy: 'refused',
  });
});

test('a whole journey violates no policy and contacts only the three origins (SR-136)', async ({
  page,
  context,
  lanyard,
}) => {
  const asked = new Set<string>();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:') asked.add(origin);
  });
  const violations: string[] = [];
  await context.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation(text: string): void };
      noteViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  await signInToCard(page, 'manyprofiles');
  await waitForWorker(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await pick(page, 'Theme', 'Dark');
  await pick(page, 'Language', 'Deutsch');
  await pick(page, 'Sprache', 'English');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/id');
    await expect(idCard(page)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Profile details' }).first()).toBeVisible();
  }
  await page.goto('/id');
  await refresh(page);
  await expect(page.getByText('Your card is up to date')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(idCard(page)).toBeVisible();
  await context.setOffline(false);
  // A sign-out ends at the provider only if the provider can be reached. A press that joins the app's own
  // refresh shows no message.
  await expect(async () => {
    await refresh(page);
    await expect(page.getByText('Your card is up to date')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await signOutToTheEnd(page, lanyard);
  expect(violations).toEqual([]);
  expect(asked).toEqual(new Set([lanyard.appUrl, lanyard.authUrl, lanyard.apiUrl]));
});
