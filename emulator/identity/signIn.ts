/** The login page of the standard way of speaking. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import { identityPaths } from '#contract/identityProvider.ts';
import type { AccountDirectory } from '../accounts.ts';
import type { AppOrigins } from '../addresses.ts';
import { createAccountPages } from './accountPages.ts';
import { readLogin } from './loginForm.ts';
import { loginPage, nothingToSignInToPage } from './pages/loginPage.ts';
import { pageHeaders } from './pages/pageLayout.ts';
import { pendingInteraction } from './provider.ts';

export interface SignInDeps {
  readonly provider: Provider;
  readonly accounts: AccountDirectory;
  readonly appOrigins: AppOrigins;
}

export function createSignIn({ provider, accounts, appOrigins }: SignInDeps): Hono {
  const app = new Hono();
  const headers = pageHeaders(appOrigins);
  const uidOf = (c: Context): string => c.req.query('uid') ?? '';

  /**
   * Finds the pending authorization request. Its id alone gives no access: the return also requires the
   * cookie that the request set in the browser.
   */
  const waiting = (c: Context) => provider.Interaction.find(uidOf(c));

  app.get(identityPaths.login, async (c) => {
    const interaction = await waiting(c);
    if (interaction === undefined) return c.body(nothingToSignInToPage(), 404, headers);
    const hint = interaction.params['login_hint'];
    return c.body(
      loginPage({
        pending: pendingInteraction(interaction.uid),
        userName: typeof hint === 'string' ? hint : '',
        problem: undefined,
        accounts: accounts.list(),
      }),
      200,
      headers,
    );
  });

  app.post(identityPaths.login, async (c) => {
    const interaction = await waiting(c);
    if (interaction === undefined) return c.body(nothingToSignInToPage(), 404, headers);
    const login = readLogin(await c.req.formData(), accounts);
    if (login.account === undefined) {
      const { userName, problem } = login;
      const pending = pendingInteraction(interaction.uid);
      return c.body(
        loginPage({ pending, userName, problem, accounts: accounts.list() }),
        200,
        headers,
      );
    }
    interaction.result = { login: { accountId: login.account.sub, amr: ['pwd'] } };
    await interaction.persist();
    return c.redirect(interaction.returnTo, 303);
  });

  app.route(
    '/',
    createAccountPages({ accounts, appOrigins, pendingOf: (c) => pendingInteraction(uidOf(c)) }),
  );
  return app;
}
