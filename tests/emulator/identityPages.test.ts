// The identity provider's own pages: /Account/Login and /Account/ForgetPassword (section 7).
import { describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  claimsOf,
  redeem,
  signIn,
} from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const emulator = identityUnderTest();

describe('the login page', () => {
  test('reports a wrong password, preserves the name and marks the fields', async () => {
    const { browser, page } = await emulator.atLogin();
    const again = await browser.submit(page, { username: 'employee', password: 'wrong' });
    expect(again.html).toMatch(/role="alert"[^>]*>\s*User name or password is wrong\./);
    expect(again.html).toMatch(/value="employee"/);
    expect(again.html.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  test('escapes what was typed', async () => {
    const { browser, page } = await emulator.atLogin();
    const username = `"><script>alert('x')</script>&`;
    const again = await browser.submit(page, { username, password: 'wrong' });
    expect(again.html).not.toContain('<script');
    expect(again.html).toContain(
      'value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;"',
    );
  });

  test('offers every seeded account with its situation and needs no script', async () => {
    const { page } = await emulator.atLogin();
    for (const { username, situation } of emulator.accounts) {
      expect(page.html).toContain(`value="${username}"`);
      expect(situation).not.toBe('');
    }
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('<label for="username">');
    expect(page.html).toContain('<label for="password">');
  });

  test('its policy allows only its style and the way back to the app', async () => {
    const { page } = await emulator.atLogin();
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(new RegExp(`form-action 'self' [^;]*${appOrigin}`));
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });

  test('opened by hand, it shows where to start', async () => {
    const place = await new Browser().visit(emulator.authOrigin + identityPaths.login);
    expect(place.status).toBe(404);
    expect(place.html).toContain('Start again from the app');
  });

  test('another user signs in where one is already signed in', async () => {
    const browser = new Browser();
    const first = claimsOf(
      (await signIn(emulator.authOrigin, 'employee', { browser }))['id_token'],
    );
    const request = authorizationRequest(emulator.authOrigin, { prompt: 'login' });
    const page = await browser.visit(request.url);
    // The provider ends the first account's session with a form that submits itself.
    const between = await browser.submit(page, { account: 'visitor' });
    const back = await browser.submit(between, {});
    const code = back.url.searchParams.get('code') ?? '';
    const { body } = await redeem(emulator.authOrigin, code, request.verifier);
    expect(claimsOf(body['id_token'])['sub']).not.toBe(first['sub']);
  });
});

describe('forgot password', () => {
  test('gives the account a new password and shows it with a link back to sign-in', async () => {
    await signInWithPassword('employee', 'lanyard');
    const { browser, page } = await emulator.atLogin();
    const link = /href="(\/Account\/ForgetPassword[^"]*)"/.exec(page.html)?.[1] ?? '';
    const forgot = await browser.visit(new URL(link, emulator.authOrigin));
    expect(forgot.html).toContain("doesn't send email");
    const reset = await browser.submit(forgot, { username: 'employee' });
    const password = /<code>([^<]+)<\/code>/.exec(reset.html)?.[1] ?? '';
    expect(password).not.toBe('');
    await signInWithPassword('employee', password);
  });

  test('an unknown name is reported as unknown, and escaped', async () => {
    const browser = new Browser();
    const forgot = await browser.visit(emulator.authOrigin + identityPaths.forgotPassword);
    const answer = await browser.submit(forgot, { username: '<b>nobody' });
    expect(answer.html).toContain('no account with that name');
    expect(answer.html).not.toContain('<b>');
  });

  async function signInWithPassword(username: string, password: string): Promise<void> {
    const { browser, page } = await emulator.atLogin();
    const back = await browser.submit(page, { username, password });
    expect(back.url.searchParams.get('code')).toEqual(expect.any(String));
  }
});
