/**
 * Connects the parts of the emulator. `main.ts` opens a storage, holds the world, creates the shared parts
 * and passes them to the identity provider. It also mounts the two Hono apps from this file:
 *
 * const holder = holdWorld(() => seedWorld(new Date()), keepWorldIn(storage)); const parts =
 * createSharedParts(holder, () => apiOrigin); const push = createWebPush(storage, () => apiOrigin); const
 * host = { appOrigins, verifyBearer, revokeTokens, push }; createApiServer(parts, host) // API origin: card
 * cloud, control API, console, push service createAuthHostApi(parts, host) // auth origin:
 * /api/stand/changepassword
 *
 * Console and push service need Node, so `apiServer.ts` adds them. Nothing in this file needs Node, because
 * the component tests mount the same apps.
 */
import { Hono } from 'hono';
import { createCardCloud } from './api/app.ts';
import { createPasswordApi } from './api/passwordApp.ts';
import { createBadgeApi } from './badge/app.ts';
import { createControlApi } from './control/app.ts';
import { withCalls } from './control/middleware.ts';
import { createOpenReaderApi } from './openReader/app.ts';
import type { HostApp, HostDeps, SharedParts } from './sharedParts.ts';

export { createSharedParts } from './sharedParts.ts';
export type { HostApp, HostDeps, SharedParts } from './sharedParts.ts';

/** The API origin. The control API is mounted first, so that neither faults nor the log affect it. */
export function createApiHost(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  app.route('/emulator', createControlApi(parts, deps));
  app.use('/api/*', withCalls('api', parts.calls, parts.clock));
  app.use('/.well-known/*', withCalls('api', parts.calls, parts.clock));
  app.route('/', createOpenReaderApi(parts, deps));
  app.route('/', createBadgeApi(parts, deps));
  app.route('/', createCardCloud(parts, deps));
  return app;
}

/** The card cloud's part of the auth origin: changing the password. */
export function createAuthHostApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  app.use('/api/*', withCalls('auth', parts.calls, parts.clock));
  app.route('/', createPasswordApi(parts, deps));
  return app;
}
