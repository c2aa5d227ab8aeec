/** Assembles the emulator: two servers on loopback, one world, one database. */
import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { AccountSummary } from './accounts.ts';
import { loopbackOrigin, ports } from './addresses.ts';
import type { AppOrigins, ServerOrigins } from './addresses.ts';
import { createApiServer } from './apiServer.ts';
import { createAuthHostApi, createSharedParts } from './cloud.ts';
import type { HostApp } from './cloud.ts';
import { createIdentityHost } from './identity/identityHost.ts';
import { identitySettings, standardIdentitySettings } from './identity/settings.ts';
import type { IdentitySettings } from './identity/settings.ts';
import { listenOnLoopback } from './loopbackServer.ts';
import type { LoopbackServer } from './loopbackServer.ts';
import { createWebPush } from './push/webPush.ts';
import { openStorage } from './storage.ts';
import { holdWorld } from './world/holder.ts';
import { seedWorld } from './world/seed/seed.ts';
import { persistWorldIn } from './world/store.ts';

export interface EmulatorOptions {
  /** The origins of pages that may call the emulator and be redirected to. */
  readonly appOrigins: AppOrigins;
  /** 0 selects a free port; if missing, the standard port. */
  readonly authPort?: number;
  readonly apiPort?: number;
  /** The database file. If missing, all data is lost when the emulator stops. */
  readonly storagePath?: string;
  /** How the identity provider is set up, unless the world's `identity` says otherwise. */
  readonly identity?: Partial<IdentitySettings>;
}

export interface Emulator extends ServerOrigins {
  /** The public key of the emulator's push messages, base64url. */
  readonly pushKey: string;
  readonly accounts: readonly AccountSummary[];
  /** Stops at once: destroys the connections and closes the database. May be called more than once. */
  close(): Promise<void>;
}

/** The database file inside a data folder. */
export function databaseIn(folder: string): string {
  return join(folder, 'emulator.sqlite');
}

/** @throws PortInUseError when a requested port is in use; nothing stays open then. */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const cleanups: (() => unknown)[] = [];
  async function close(): Promise<void> {
    for (let undo = cleanups.pop(); undo !== undefined; undo = cleanups.pop()) await undo();
  }
  try {
    const { storagePath } = options;
    const storage = openStorage(storagePath === undefined ? {} : { path: storagePath });
    cleanups.push(() => storage.close());
    const authServer = await listenOnLoopback(options.authPort ?? ports.auth.standard);
    cleanups.push(() => authServer.close());
    const apiServer = await listenOnLoopback(options.apiPort ?? ports.api.standard);
    cleanups.push(() => apiServer.close());

    const authOrigin = loopbackOrigin(authServer.port);
    const apiOrigin = loopbackOrigin(apiServer.port);
    const { appOrigins } = options;
    const holder = holdWorld(() => seedWorld(new Date()), persistWorldIn(storage));
    const parts = createSharedParts(holder, () => apiOrigin);
    const standard = { ...standardIdentitySettings, ...options.identity };
    const identity = createIdentityHost(parts, {
      origin: authOrigin,
      appOrigins,
      storage,
      settings: () => identitySettings(standard, holder.world.identity.settings),
    });
    const { verifyBearer, revokeTokens, grants } = identity;
    const push = createWebPush(storage, () => apiOrigin);
    const authority = { authOrigin: identity.issuer, verifyBearer, revokeTokens, grants };
    const host = { appOrigins, ...authority, push };
    serveApp(apiServer, createApiServer(parts, host));
    identity.app.route('/', createAuthHostApi(parts, host));
    serveApp(authServer, identity.app);
    return {
      authOrigin,
      apiOrigin,
      pushKey: push.publicKey,
      accounts: parts.accounts.list(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function serveApp(server: LoopbackServer, app: HostApp): void {
  server.serve(
    getRequestListener((request, { incoming }) =>
      app.fetch(request, { destroy: () => (incoming as IncomingMessage).socket.destroy() }),
    ),
  );
}
