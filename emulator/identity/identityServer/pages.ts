/** The pages that only the second way of speaking has, with the words of IdentityServer's own pages. */
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { page } from '../pages/pageLayout.ts';

/** The fields of the consent page. A scope that is not sent has been cleared. */
export const consentFields = {
  answer: 'answer',
  yes: 'yes',
  scope: (scope: string): string => `scope.${scope}`,
} as const;

const scopeNames: Readonly<Record<string, string>> = {
  openid: 'Your user identifier',
  profile: 'User profile',
  email: 'Your email address',
  offline_access: 'Offline Access',
};

interface FormPage {
  readonly basePath: string;
  /** The path that the form is sent to. */
  readonly action: string;
  readonly hidden: Html;
}

export function consentPage({
  basePath,
  action,
  hidden,
  scopes,
}: FormPage & { readonly scopes: readonly string[] }): string {
  return page({
    title: 'Lanyard is requesting your permission',
    basePath,
    content: html`<form method="post" action="${action}">
      ${hidden} ${scopes.map(scopeChoice)}
      <button
        class="primary"
        type="submit"
        name="${consentFields.answer}"
        value="${consentFields.yes}"
      >
        Yes, Allow
      </button>
      <button class="secondary" type="submit">No, Do Not Allow</button>
    </form>`,
  });
}

function scopeChoice(scope: string): Html {
  const name = consentFields.scope(scope);
  const text = scopeNames[scope] ?? scope;
  return scope === 'openid'
    ? html`<p>${text} (required)</p>`
    : html`<label class="choice"
        ><input type="checkbox" name="${name}" value="on" checked /> ${text}</label
      >`;
}

export function signOutQuestionPage({ basePath, action, hidden }: FormPage): string {
  return page({
    title: 'Logout',
    basePath,
    content: html`<p>Would you like to logout?</p>
      <form method="post" action="${action}">
        ${hidden}
        <button class="primary" type="submit" name="logout" value="yes">Yes</button>
      </form>`,
  });
}

/** @param back the app's address, if the request proved that it came from the app. */
export function signedOutPage(basePath: string, back: string | undefined): string {
  return page({
    title: 'Logout',
    basePath,
    content: html`<p role="status">You are now logged out</p>
      ${
        back === undefined
          ? undefined
          : html`<p>Click <a href="${back}">here</a> to return to the Lanyard application.</p>`
      }`,
  });
}

/** For a form that is older than another person's sign-in in this browser. */
export function oldFormPage(basePath: string): string {
  return page({
    title: 'This page is out of date',
    basePath,
    content: html`<p class="alert" role="alert">
      Someone has signed in or out in this browser since the page was opened.
    </p>`,
  });
}
