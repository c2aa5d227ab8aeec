/** The cookies: who is signed in at the provider, and which browser a form of its pages belongs to. */
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Account } from '../../world/entities/account.ts';
import { fieldOf } from '../loginForm.ts';
import { html } from '../pages/html.ts';
import type { Html } from '../pages/html.ts';
import { secondsFromNow } from './context.ts';
import type { ServerContext } from './context.ts';
import { newHandle, newKey } from './records.ts';
import type { Session } from './records.ts';

// Cookies ignore the port. Other providers on this machine's loopback receive them too.
const sessionCookie = 'lanyard_emulator_idsrv';
const browserCookie = 'lanyard_emulator_antiforgery';
const tokenField = '__RequestVerificationToken';

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;

/** IdentityServer's default lifetime of its own cookie. */
const sessionSeconds = 10 * 60 * 60;

export function sessionOf(server: ServerContext, c: Context): Session | undefined {
  const session = server.records.sessions.find(getCookie(c, sessionCookie) ?? '');
  return session !== undefined && server.accounts.byId(session.accountId) !== undefined
    ? session
    : undefined;
}

/** The password has just been entered. The same person keeps the id of the session. */
export function startSession(server: ServerContext, c: Context, account: Account): void {
  const former = sessionOf(server, c);
  endSession(server, c);
  const key = newHandle();
  server.records.sessions.set(key, {
    exp: secondsFromNow(server, sessionSeconds),
    accountId: account.sub,
    sid: former?.accountId === account.sub ? former.sid : newKey(),
    authTime: secondsFromNow(server, 0),
  });
  setCookie(c, sessionCookie, key, cookieOptions);
}

export function endSession(server: ServerContext, c: Context): void {
  server.records.sessions.take(getCookie(c, sessionCookie) ?? '');
  setCookie(c, sessionCookie, '', { ...cookieOptions, maxAge: 0 });
}

/**
 * The hidden field that guards a form. It names the browser and who is signed in there. A form that is older than
 * another person's sign-in in the same browser is refused.
 */
export function formToken(server: ServerContext, c: Context): Html {
  const known = getCookie(c, browserCookie);
  const browser = known ?? newKey();
  if (known === undefined) setCookie(c, browserCookie, browser, cookieOptions);
  return html`<input type="hidden" name="${tokenField}" value="${tokenFor(server, c, browser)}" />`;
}

export function isOwnForm(server: ServerContext, c: Context, form: FormData): boolean {
  const browser = getCookie(c, browserCookie);
  return browser !== undefined && fieldOf(form, tokenField) === tokenFor(server, c, browser);
}

function tokenFor(server: ServerContext, c: Context, browser: string): string {
  return createHmac('sha256', server.keys.cookieSecret)
    .update(JSON.stringify([browser, sessionOf(server, c)?.accountId ?? null]))
    .digest('base64url');
}
