/**
 * The end of the provider's own session. Only a request with an ID token of this provider gets a way back to the
 * app (OpenID Connect RP-Initiated Logout, 2 and 3); any other is asked, and stays here.
 */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { clientId, identityPaths, signedOutPath } from '#contract/identityProvider.ts';
import { pageHeaders } from '../pages/pageLayout.ts';
import { isRegistered } from './authorizeRequest.ts';
import { endSession, formToken, isOwnForm, sessionOf } from './browserSession.ts';
import { basePathOf, issuerOf, secondsFromNow } from './context.ts';
import type { ServerContext } from './context.ts';
import { oldFormPage, signedOutPage, signOutQuestionPage } from './pages.ts';
import { newKey } from './records.ts';

const signOutPath = '/Account/Logout';
const messageSeconds = 300;

export function createEndSessionPages(server: ServerContext): Hono {
  const app = new Hono();
  const headers = pageHeaders(server.appOrigins);

  const toSignOut = (c: Context, parameters: URLSearchParams): Response => {
    const back = wayBack(server, c, parameters);
    const path = basePathOf(server) + signOutPath;
    if (back === undefined) return c.redirect(path, 302);
    const logoutId = newKey();
    const exp = secondsFromNow(server, messageSeconds);
    server.records.messages.set(logoutId, { kind: 'signedOut', back, exp });
    return c.redirect(`${path}?${new URLSearchParams({ logoutId })}`, 302);
  };
  app.get(identityPaths.endSession, (c) => toSignOut(c, new URL(c.req.url).searchParams));
  app.post(identityPaths.endSession, async (c) =>
    toSignOut(c, new URLSearchParams(await c.req.text())),
  );

  app.get(signOutPath, (c) => {
    const message = server.records.messages.find(c.req.query('logoutId') ?? '');
    const back = message?.kind === 'signedOut' ? message.back : undefined;
    const basePath = basePathOf(server);
    if (back === undefined && sessionOf(server, c) !== undefined) {
      const action = basePath + signOutPath;
      const hidden = formToken(server, c);
      return c.body(signOutQuestionPage({ basePath, action, hidden }), 200, headers);
    }
    endSession(server, c);
    return c.body(signedOutPage(basePath, back), 200, headers);
  });
  app.post(signOutPath, async (c) => {
    const basePath = basePathOf(server);
    if (!isOwnForm(server, c, await c.req.formData())) {
      return c.body(oldFormPage(basePath), 400, headers);
    }
    endSession(server, c);
    return c.body(signedOutPage(basePath, undefined), 200, headers);
  });
  return app;
}

/** @returns the app's address, if the request has an ID token of this session and the address is registered. */
function wayBack(
  server: ServerContext,
  c: Context,
  parameters: URLSearchParams,
): string | undefined {
  const { header, payload } = server.signer.read(parameters.get('id_token_hint') ?? '') ?? {};
  const person = sessionOf(server, c)?.accountId;
  // An ID token that has ended still names the session. An access token does not.
  const isHint =
    header?.['typ'] === 'JWT' &&
    payload?.['iss'] === issuerOf(server) &&
    payload['aud'] === clientId &&
    (person === undefined || payload['sub'] === person);
  const address = parameters.get('post_logout_redirect_uri') ?? '';
  if (!isHint || !isRegistered(server.appOrigins, address, signedOutPath)) return undefined;
  const state = parameters.get('state');
  return state === null ? address : `${address}?${new URLSearchParams({ state })}`;
}
