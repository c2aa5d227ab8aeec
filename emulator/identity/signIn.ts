/** The identity provider's own pages: sign-in, forgot password, and their style sheet. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import type Provider from 'oidc-provider';
import { identityPaths } from '#contract/identityProvider.ts';
import type { AccountDirectory } from '../accounts.ts';
import type { AppOrigins } from '../addresses.ts';
import { forgotPasswordPage, passwordResetPage } from './pages/forgotPasswordPage.ts';
import { loginFields, loginPage, nothingToSignInToPage } from './pages/loginPage.ts';
import { pageHeaders, stylesheet, stylesheetPath } from './pages/pageLayout.ts';

export interface SignInDeps {
  readonly provider: Provider;
  readonly accounts: AccountDirectory;
  readonly appOrigins: AppOrigins;
}

const wrongPassword = 'User name or password is wrong.';

export function createSignIn({ provider, accounts, appOrigins }: SignInDeps): Hono {
  const app = new Hono();
  const headers = pageHeaders(appOrigins);

  /**
   * Finds the pending authorization request. Its id alone gives no access: the return also requires the
   * cookie that the request set in the browser.
   */
  const waiting = (c: Context) => provider.Interaction.find(c.req.query('uid') ?? '');

  app.get(stylesheetPath, (c) =>
    c.body(stylesheet, 200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-cache' }),
  );

  app.get(identityPaths.login, async (c) => {
    const interaction = await waiting(c);
    if (interaction === undefined) return c.body(nothingToSignInToPage(), 404, headers);
    const hint = interaction.params['login_hint'];
    return c.body(
      loginPage({
        interaction: interaction.uid,
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
    const form = await c.req.formData();
    const oneTap = text(form, loginFields.account);
    const userName = text(form, loginFields.userName);
    const account =
      oneTap === ''
        ? accounts.check(userName, text(form, loginFields.password))
        : accounts.byUsername(oneTap);
    if (account === undefined) {
      const problem = oneTap === '' ? wrongPassword : `The account ${oneTap} no longer exists.`;
      return c.body(
        loginPage({ interaction: interaction.uid, userName, problem, accounts: accounts.list() }),
        200,
        headers,
      );
    }
    interaction.result = { login: { accountId: account.sub, amr: ['pwd'] } };
    await interaction.persist();
    return c.redirect(interaction.returnTo, 303);
  });

  app.get(identityPaths.forgotPassword, (c) =>
    c.body(
      forgotPasswordPage({
        interaction: c.req.query('uid') ?? '',
        userName: '',
        problem: undefined,
      }),
      200,
      headers,
    ),
  );

  app.post(identityPaths.forgotPassword, async (c) => {
    const interaction = c.req.query('uid') ?? '';
    const userName = text(await c.req.formData(), loginFields.userName);
    const password = accounts.resetPassword(userName);
    if (password === undefined) {
      const problem = "There's no account with that name.";
      return c.body(forgotPasswordPage({ interaction, userName, problem }), 200, headers);
    }
    return c.body(passwordResetPage({ interaction, userName, password }), 200, headers);
  });

  return app;
}

function text(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
