import { identityPaths } from '#contract/identityProvider.ts';
import type { AccountSummary } from '../../accounts.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { page } from './pageLayout.ts';

/** The authorization request that a page of the provider belongs to. */
export interface PendingRequest {
  /** The provider's path before every path of its pages. */
  readonly basePath: string;
  /** Names the request in an address, or is empty: the user opened the page directly. */
  readonly query: string;
}

export interface LoginPage {
  readonly pending: PendingRequest;
  /** Hidden fields of the form. */
  readonly hidden?: Html;
  readonly userName: string;
  readonly problem: string | undefined;
  readonly accounts: readonly AccountSummary[];
}

/** Names of the form's fields. */
export const loginFields = {
  userName: 'username',
  password: 'password',
  /** The field of the one-tap button, which signs in as this account without its password. */
  account: 'account',
} as const;

/** Adds the pending authorization request to a path of the identity provider. */
export function pathFor(path: string, { basePath, query }: PendingRequest): string {
  return basePath + path + (query === '' ? '' : `?${query}`);
}

export function loginPage({ pending, hidden, userName, problem, accounts }: LoginPage): string {
  const action = pathFor(identityPaths.login, pending);
  const invalid =
    problem === undefined ? undefined : html` aria-invalid="true" aria-describedby="problem"`;
  return page({
    title: 'Sign in',
    basePath: pending.basePath,
    content: html` ${problem === undefined ? undefined : html`<p class="alert" id="problem" role="alert">${problem}</p>`}
      <form method="post" action="${action}">
        ${hidden}
        <label for="username">User name</label>
        <input
          id="username"
          name="${loginFields.userName}"
          value="${userName}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required${invalid}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="${loginFields.password}"
          type="password"
          autocomplete="current-password"
          required${invalid}
        />
        <button class="primary" type="submit">Sign in</button>
        <a href="${pathFor(identityPaths.forgotPassword, pending)}">Forgot your password?</a>
      </form>
      <h2 id="accounts">Or sign in as</h2>
      <p class="quiet">One tap, no password. Each account shows a different situation.</p>
      <form method="post" action="${action}">
        ${hidden}
        <ul class="accounts" aria-labelledby="accounts">
          ${accounts.map(
            (account) =>
              html`<li>
                <button type="submit" name="${loginFields.account}" value="${account.username}">
                  <strong>${account.username}</strong><span>${account.situation}</span>
                </button>
              </li>`,
          )}
        </ul>
      </form>`,
  });
}

/**
 * The page for a sign-in without a pending authorization request: it is over, or the user opened the page
 * directly.
 */
export function nothingToSignInToPage(basePath = ''): string {
  return page({
    basePath,
    title: 'Start again from the app',
    content: html`<p class="alert" role="alert">This sign-in has expired or was already used.</p>
      <p>Go back to the app and sign in from there.</p>`,
  });
}

/** The page for a request that the provider refused before it could redirect back to the app. */
export function refusalPage(error: string, description: string | undefined, basePath = ''): string {
  return page({
    basePath,
    title: 'This request was refused',
    content: html`<p class="alert" role="alert">${description ?? error}</p>
      <p class="quiet">Error code: <code>${error}</code></p>`,
  });
}
