/**
 * The second way of speaking: IdentityServer with its own pages and its defaults, as it was seen on the wire
 * (docs/emulator.md). It shares accounts, keys and storage with the standard way.
 */
import { Hono } from 'hono';
import { identityPaths } from '#contract/identityProvider.ts';
import { createAccountPages } from '../accountPages.ts';
import type { Bearer } from '../bearer.ts';
import { createAuthorizePages, pendingOf } from './authorize.ts';
import type { ServerContext } from './context.ts';
import { createDiscovery } from './discovery.ts';
import { createEndSessionPages } from './endSession.ts';
import { answerRevocation, answerTokenCall } from './tokenEndpoint.ts';

export function createIdentityServer(server: ServerContext): Hono {
  const app = new Hono();
  const { accounts, appOrigins } = server;
  app.route('/', createDiscovery(server));
  app.route('/', createAuthorizePages(server));
  app.route('/', createEndSessionPages(server));
  app.route(
    '/',
    createAccountPages({ accounts, appOrigins, pendingOf: (c) => pendingOf(server, c) }),
  );
  app.all(identityPaths.token, (c) => answerTokenCall(server, c));
  app.all(identityPaths.revocation, (c) => answerRevocation(server, c));
  return app;
}

/** @returns the person of a reference token that has not ended, else undefined. */
export function readReference(server: ServerContext, token: string): Bearer | undefined {
  const found = server.records.referenceTokens.find(token);
  return found === undefined ? undefined : { sub: found.accountId };
}
