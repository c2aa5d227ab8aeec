/**
 * How the halves of the emulator fit together. `main.ts` opens a storage, holds the world, makes the
 * shared parts, gives them to the identity provider, and mounts the two Hono apps made here:
 *
 *     const holder = holdWorld(() => seedWorld(new Date()), keepWorldIn(storage));
 *     const parts = createSharedParts(holder, () => apiOrigin);
 *     const push = createWebPush(storage, () => apiOrigin);
 *     const host = { appOrigins, verifyBearer, revokeTokens, push };
 *     createApiServer(parts, host)     // API origin: card cloud, control API, console, push service
 *     createAuthHostApi(parts, host)   // auth origin: /api/stand/changepassword
 *
 * Console and push service need Node, so `apiServer.ts` adds them. Nothing here does: the component
 * tests mount the same apps.
 */
import { Hono } from 'hono';
import { createCardCloud } from './api/app.ts';
import { createPasswordApi } from './api/passwordApp.ts';
import { createControlApi } from './control/app.ts';
import { withCalls } from './control/middleware.ts';
import { createOpenReaderApi } from './openReader/app.ts';
import type { HostApp, HostDeps, SharedParts } from './sharedParts.ts';

export { createSharedParts } from './sharedParts.ts';
export type { HostApp, HostDeps, SharedParts } from './sharedParts.ts';

/** The API origin: control API first, so that neither faults nor the log touch it. */
export function createApiHost(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  app.route('/emulator', createControlApi(parts, deps));
  app.use('/api/*', withCalls('api', parts.calls, parts.clock));
  app.route('/', createOpenReaderApi(parts, deps));
  app.route('/', createCardCloud(parts, deps));
  return app;
}

/** The part of the auth origin that is the card cloud's: changing the password. */
export function createAuthHostApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  app.use('/api/*', withCalls('auth', parts.calls, parts.clock));
  app.route('/', createPasswordApi(parts, deps));
  return app;
}
