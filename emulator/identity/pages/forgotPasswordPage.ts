import { identityPaths } from '#contract/identityProvider.ts';
import { html } from './html.ts';
import { loginFields, pathFor } from './loginPage.ts';
import type { PendingRequest } from './loginPage.ts';
import { page } from './pageLayout.ts';

export interface ForgotPasswordPage {
  readonly pending: PendingRequest;
  readonly userName: string;
  readonly problem: string | undefined;
}

export function forgotPasswordPage({ pending, userName, problem }: ForgotPasswordPage): string {
  return page({
    title: 'Forgot your password?',
    basePath: pending.basePath,
    content: html`<p>
        Enter your user name. The emulator doesn't send email, so it sets a new password and shows
        it on the next page.
      </p>
      ${problem === undefined ? undefined : html`<p class="alert" id="problem" role="alert">${problem}</p>`}
      <form method="post" action="${pathFor(identityPaths.forgotPassword, pending)}">
        <label for="username">User name</label>
        <input
          id="username"
          name="${loginFields.userName}"
          value="${userName}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required${
            problem === undefined
              ? undefined
              : html` aria-invalid="true" aria-describedby="problem"`
          }
        />
        <button class="primary" type="submit">Set a new password</button>
      </form>
      ${backToSignIn(pending)}`,
  });
}

export function passwordResetPage({
  pending,
  userName,
  password,
}: {
  pending: PendingRequest;
  userName: string;
  password: string;
}): string {
  return page({
    title: 'Password changed',
    basePath: pending.basePath,
    content: html`<p role="status">The new password for <strong>${userName}</strong> is</p>
      <p><code>${password}</code></p>
      <p class="quiet">
        A real identity provider would email a link instead of showing the password.
      </p>
      ${backToSignIn(pending)}`,
  });
}

function backToSignIn(pending: PendingRequest) {
  return pending.query === ''
    ? html`<p>Now sign in from the app.</p>`
    : html`<p><a href="${pathFor(identityPaths.login, pending)}">Back to sign-in</a></p>`;
}
