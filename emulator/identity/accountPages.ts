/** The pages that do not depend on how the provider speaks: forgot password, and the style sheet. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { identityPaths } from '#contract/identityProvider.ts';
import type { AccountDirectory } from '../accounts.ts';
import type { AppOrigins } from '../addresses.ts';
import { fieldOf } from './loginForm.ts';
import { forgotPasswordPage, passwordResetPage } from './pages/forgotPasswordPage.ts';
import { loginFields } from './pages/loginPage.ts';
import type { PendingRequest } from './pages/loginPage.ts';
import { pageHeaders, stylesheet, stylesheetPath } from './pages/pageLayout.ts';

export interface AccountPagesDeps {
  readonly accounts: AccountDirectory;
  readonly appOrigins: AppOrigins;
  /** The authorization request that the address names. */
  readonly pendingOf: (c: Context) => PendingRequest;
}

export function createAccountPages({ accounts, appOrigins, pendingOf }: AccountPagesDeps): Hono {
  const app = new Hono();
  const headers = pageHeaders(appOrigins);

  app.get(stylesheetPath, (c) =>
    c.body(stylesheet, 200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-cache' }),
  );

  app.get(identityPaths.forgotPassword, (c) =>
    c.body(
      forgotPasswordPage({ pending: pendingOf(c), userName: '', problem: undefined }),
      200,
      headers,
    ),
  );

  app.post(identityPaths.forgotPassword, async (c) => {
    const pending = pendingOf(c);
    const userName = fieldOf(await c.req.formData(), loginFields.userName);
    const password = accounts.resetPassword(userName);
    if (password === undefined) {
      const problem = "There's no account with that name.";
      return c.body(forgotPasswordPage({ pending, userName, problem }), 200, headers);
    }
    return c.body(passwordResetPage({ pending, userName, password }), 200, headers);
  });

  return app;
}
