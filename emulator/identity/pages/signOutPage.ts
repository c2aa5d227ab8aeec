import type { KoaContextWithOIDC } from 'oidc-provider';
import { createHash } from 'node:crypto';
import { html, Html } from './html.ts';
import { page } from './pageLayout.ts';

const submitAtOnce = "document.querySelector('.primary').click()";

/**
 * The page between the app's sign-out and the redirect back to it. The user chooses whether the session here
 * ends as well. The choice is required if no id token identifies the session (OpenID Connect RP-Initiated
 * Logout, 2). An app that sends one has already asked the user, so its form submits itself. Both answers are
 * buttons that need no script.
 * @param form the library's form, with the token that guards it.
 */
export function showSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const hint = ctx.oidc.entities.IdTokenHint?.payload as { sub?: unknown } | undefined;
  const isAsked = hint !== undefined && hint.sub === ctx.oidc.session?.accountId;
  ctx.type = 'html';
  if (isAsked) allowScript(ctx, submitAtOnce);
  const client = ctx.oidc.client?.clientName ?? 'An app';
  ctx.body = page({
    title: 'Sign out here too?',
    content: html`<p>
        ${client} has asked to end your session. If you share this device, sign out. Otherwise
        you'll stay signed in to this identity provider.
      </p>
      ${new Html(form)}
      <button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">
        Sign out
      </button>
      <button class="secondary" type="submit" form="op.logoutForm">Stay signed in</button>
      ${isAsked ? script(submitAtOnce) : undefined}`,
  });
}

export function showSignedOut(ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = page({
    title: 'You are signed out',
    content: html`<p role="status">You can close this page, or go back to the app.</p>`,
  });
}

/**
 * Writes exactly this text. The policy contains its hash, and one more space would make it a different
 * script.
 */
function script(source: string): Html {
  return new Html(`<script>${source}</script>`);
}

function allowScript(ctx: KoaContextWithOIDC, source: string): void {
  const name = 'Content-Security-Policy';
  const hash = createHash('sha256').update(source).digest('base64');
  ctx.set(name, ctx.response.get(name).replace('script-src', `script-src 'sha256-${hash}'`));
}
