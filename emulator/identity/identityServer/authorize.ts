/**
 * The way from the app's request through login and consent page back to the app. The whole request travels in the
 * address of these pages, and is read and checked again on the way back.
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { identityPaths } from '#contract/identityProvider.ts';
import { fieldOf, readLogin } from '../loginForm.ts';
import { loginPage, nothingToSignInToPage, refusalPage } from '../pages/loginPage.ts';
import type { PendingRequest } from '../pages/loginPage.ts';
import { pageHeaders } from '../pages/pageLayout.ts';
import { readAuthorizeRequest } from './authorizeRequest.ts';
import type { AuthorizeRequest, RequestError } from './authorizeRequest.ts';
import { formToken, isOwnForm, sessionOf, startSession } from './browserSession.ts';
import { basePathOf, secondsFromNow } from './context.ts';
import type { ServerContext } from './context.ts';
import { consentFields, consentPage, oldFormPage } from './pages.ts';
import { newHandle, newKey } from './records.ts';
import type { Session } from './records.ts';
import { sessionState } from './tokens.ts';

const authorizeBackPath = `${identityPaths.authorize}/callback`;
const consentPath = '/Account/Consent';
const errorPath = '/home/error';

const codeSeconds = 300;
const messageSeconds = 300;

export function createAuthorizePages(server: ServerContext): Hono {
  const app = new Hono();
  const { accounts, records } = server;
  const headers = pageHeaders(server.appOrigins);

  app.get(identityPaths.authorize, (c) => authorize(server, c, parametersOf(c)));
  app.post(identityPaths.authorize, async (c) =>
    authorize(server, c, new URLSearchParams(await c.req.text())),
  );
  app.get(authorizeBackPath, (c) => authorize(server, c, parametersOf(c)));

  app.get(errorPath, (c) => {
    const message = records.messages.find(c.req.query('errorId') ?? '');
    const { error, description } =
      message?.kind === 'error'
        ? message
        : { error: 'unknown', description: 'Sorry, there was an error' };
    return c.body(refusalPage(error, description, basePathOf(server)), 200, headers);
  });

  const loginForm = (c: Context, parameters: URLSearchParams, userName = '', problem?: string) =>
    c.body(
      loginPage({
        pending: pendingLogin(server, parameters),
        hidden: formToken(server, c),
        userName,
        problem,
        accounts: accounts.list(),
      }),
      200,
      headers,
    );

  app.get(identityPaths.login, (c) => {
    const parameters = waitingParameters(server, c);
    if (parameters === undefined) return c.body(nothingToSignInTo(server), 404, headers);
    return loginForm(c, parameters, parameters.get('login_hint') ?? '');
  });

  app.post(identityPaths.login, async (c) => {
    const parameters = waitingParameters(server, c);
    if (parameters === undefined) return c.body(nothingToSignInTo(server), 404, headers);
    const form = await c.req.formData();
    if (!isOwnForm(server, c, form)) return c.body(oldFormPage(basePathOf(server)), 400, headers);
    const login = readLogin(form, accounts);
    if (login.account === undefined) return loginForm(c, parameters, login.userName, login.problem);
    startSession(server, c, login.account);
    return c.redirect(returnUrlOf(server, parameters), 302);
  });

  app.get(consentPath, (c) => {
    const parameters = waitingParameters(server, c);
    const request = parameters && readAuthorizeRequest(server, parameters);
    if (parameters === undefined || request === undefined || 'error' in request) {
      return c.body(nothingToSignInTo(server), 404, headers);
    }
    return c.body(
      consentPage({
        basePath: basePathOf(server),
        action: pageWith(server, consentPath, parameters),
        hidden: formToken(server, c),
        scopes: request.scopes,
      }),
      200,
      headers,
    );
  });

  app.post(consentPath, async (c) => {
    const parameters = waitingParameters(server, c);
    const request = parameters && readAuthorizeRequest(server, parameters);
    const session = sessionOf(server, c);
    if (parameters === undefined || request === undefined || 'error' in request) {
      return c.body(nothingToSignInTo(server), 404, headers);
    }
    const form = await c.req.formData();
    if (session === undefined || !isOwnForm(server, c, form)) {
      return c.body(oldFormPage(basePathOf(server)), 400, headers);
    }
    const isAllowed = fieldOf(form, consentFields.answer) === consentFields.yes;
    const allowed = request.scopes.filter(
      (scope) => scope === 'openid' || fieldOf(form, consentFields.scope(scope)) !== '',
    );
    records.messages.set(consentKey(session, parameters), {
      kind: 'consent',
      accountId: session.accountId,
      scopes: isAllowed ? allowed : [],
      exp: secondsFromNow(server, messageSeconds),
    });
    return c.redirect(returnUrlOf(server, parameters), 302);
  });

  return app;
}

/** The request that the address of a page names. */
export function pendingOf(server: ServerContext, c: Context): PendingRequest {
  const parameters = waitingParameters(server, c);
  return parameters === undefined
    ? { basePath: basePathOf(server), query: '' }
    : pendingLogin(server, parameters);
}

/** Evaluates a request, whether it comes from the app or back from a page of the provider. */
function authorize(server: ServerContext, c: Context, parameters: URLSearchParams): Response {
  const request = readAuthorizeRequest(server, parameters);
  if ('error' in request) return toErrorPage(server, c, request);
  const session = sessionOf(server, c);
  const isSilent = request.prompts.includes('none');
  if (session === undefined || mustSignIn(server, request, session)) {
    if (isSilent) return toApp(c, request, { error: 'login_required' });
    parameters.delete('prompt');
    return c.redirect(pageWith(server, identityPaths.login, parameters), 302);
  }
  if (!server.settings().asksConsent) return withCode(server, c, request, session);
  const consent = server.records.messages.take(consentKey(session, parameters));
  if (consent?.kind === 'consent') {
    const { scopes } = consent;
    return scopes.length === 0
      ? toApp(c, request, { error: 'access_denied' })
      : withCode(server, c, { ...request, scopes }, session);
  }
  if (isSilent) return toApp(c, request, { error: 'consent_required' });
  return c.redirect(pageWith(server, consentPath, parameters), 302);
}

/** `prompt` is taken off on the way to the login page; `max_age` is not, and is compared again on the way back. */
function mustSignIn(
  { clockOffset }: ServerContext,
  { maxAge, prompts }: AuthorizeRequest,
  { authTime }: Session,
): boolean {
  if (prompts.includes('login') || prompts.includes('select_account')) return true;
  if (maxAge === undefined) return false;
  // Half a millisecond stands for the time that the clock does not show: IdentityServer counts finer.
  const now = (Date.now() + clockOffset() + 0.5) / 1000;
  return now > authTime + maxAge;
}

function withCode(
  server: ServerContext,
  c: Context,
  request: AuthorizeRequest,
  { accountId, authTime, sid }: Session,
): Response {
  const { challenge, nonce, redirectUri, scopes, state } = request;
  const code = newHandle();
  server.records.codes.set(code, {
    exp: secondsFromNow(server, codeSeconds),
    ...{ accountId, authTime, sid, challenge, nonce, redirectUri, scopes, state },
  });
  return toApp(c, request, { code, scope: scopes.join(' ') }, sessionState(redirectUri, sid));
}

function toApp(
  c: Context,
  { redirectUri, state }: AuthorizeRequest,
  answer: Readonly<Record<string, string>>,
  sessionStateText?: string,
): Response {
  const query = new URLSearchParams({
    ...answer,
    ...(state === null ? {} : { state }),
    ...(sessionStateText === undefined ? {} : { session_state: sessionStateText }),
  });
  return c.redirect(`${redirectUri}?${query}`, 302);
}

function toErrorPage(server: ServerContext, c: Context, error: RequestError): Response {
  const errorId = newKey();
  const exp = secondsFromNow(server, messageSeconds);
  server.records.messages.set(errorId, { kind: 'error', ...error, exp });
  return c.redirect(`${basePathOf(server)}${errorPath}?${new URLSearchParams({ errorId })}`, 302);
}

function parametersOf(c: Context): URLSearchParams {
  return new URL(c.req.url).searchParams;
}

/** Where login and consent page lead: back to the request, whole but for its prompt. */
function returnUrlOf(server: ServerContext, parameters: URLSearchParams): string {
  return `${basePathOf(server)}${authorizeBackPath}?${parameters}`;
}

function returnQuery(server: ServerContext, parameters: URLSearchParams): string {
  return new URLSearchParams({ ReturnUrl: returnUrlOf(server, parameters) }).toString();
}

function pageWith(server: ServerContext, path: string, parameters: URLSearchParams): string {
  return `${basePathOf(server)}${path}?${returnQuery(server, parameters)}`;
}

function pendingLogin(server: ServerContext, parameters: URLSearchParams): PendingRequest {
  return { basePath: basePathOf(server), query: returnQuery(server, parameters) };
}

/** @returns the parameters of the request in the page's own address; undefined for any other address in it. */
function waitingParameters(server: ServerContext, c: Context): URLSearchParams | undefined {
  const returnUrl = c.req.query('ReturnUrl') ?? '';
  const start = `${basePathOf(server)}${authorizeBackPath}?`;
  return returnUrl.startsWith(start)
    ? new URLSearchParams(returnUrl.slice(start.length))
    : undefined;
}

function nothingToSignInTo(server: ServerContext): string {
  return nothingToSignInToPage(basePathOf(server));
}

/** One answer counts for one request of one session. */
function consentKey({ sid }: Session, parameters: URLSearchParams): string {
  return createHash('sha256').update(`${sid} ${parameters}`).digest('base64url');
}
