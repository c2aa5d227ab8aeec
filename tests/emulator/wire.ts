/** The two transports to the emulated cloud: over HTTP, and through MSW. One suite runs on both. */
import { serve } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setupServer } from 'msw/node';
import { createApiHost, createAuthHostApi, createSharedParts } from '#emulator/cloud.ts';
import { createControlClient, type ControlClient } from '#emulator/control/client.ts';
import { connections } from '#emulator/loopbackServer.ts';
import { createEmulatedCloud } from '#emulator/mock/handlers.ts';
import { unsignedToken, verifyUnsigned } from '#emulator/mock/tokens.ts';
import { createMemoryPush } from '#emulator/push/sender.ts';
import { holdWorld } from '#emulator/world/holder.ts';
import { withDots } from '#emulator/world/pictures.ts';
import { worldOf } from '#emulator/world/scenarios.ts';

export interface Wire {
  readonly apiOrigin: string;
  readonly authOrigin: string;
  readonly control: ControlClient;
  tokenFor(username: string): string;
  /** The subjects whose tokens were revoked. */
  readonly revoked: readonly string[];
  close(): Promise<void>;
}

export const transports: readonly (readonly [name: string, open: () => Promise<Wire>])[] = [
  ['HTTP', openHttp],
  ['MSW', openMocked],
];

async function openHttp(): Promise<Wire> {
  const makeWorld = (scenario: string, now: Date) => withDots(worldOf(scenario, now));
  const holder = holdWorld(() => makeWorld('standard', new Date()));
  let apiOrigin = '';
  let authOrigin = '';
  const parts = createSharedParts(holder, () => apiOrigin, makeWorld);
  const revoked: string[] = [];
  const deps = {
    appOrigins: ['http://localhost:4600'],
    authOrigin: () => authOrigin,
    verifyBearer: verifyUnsigned,
    revokeTokens: (sub: string) => void revoked.push(sub),
    push: createMemoryPush(),
  };
  const api = await listen(createApiHost(parts, deps));
  const auth = await listen(createAuthHostApi(parts, deps));
  apiOrigin = api.origin;
  authOrigin = auth.origin;
  return {
    apiOrigin,
    authOrigin,
    control: createControlClient((path, init) => fetch(`${apiOrigin}${path}`, init)),
    tokenFor(username) {
      const sub = parts.accounts.byUsername(username)?.sub ?? '';
      return unsignedToken({ sub, ...parts.accounts.claims(sub) });
    },
    revoked,
    async close() {
      await api.close();
      await auth.close();
    },
  };
}

type Fetchable = ReturnType<typeof createApiHost>;

/** Serves an app on a free port, with the hook that breaks the connection. */
async function listen(app: Fetchable) {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      {
        hostname: '127.0.0.1',
        port: 0,
        // Its own Response class would replace the one that MSW expects.
        overrideGlobalObjects: false,
        serverOptions: connections,
        fetch: (request, { incoming }) =>
          app.fetch(request, { destroy: () => (incoming as IncomingMessage).socket.destroy() }),
      },
      () => resolve(started),
    );
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function openMocked(): Promise<Wire> {
  const apiOrigin = 'https://api.emulated.example';
  const authOrigin = 'https://auth.emulated.example';
  const cloud = createEmulatedCloud({ apiOrigin, authOrigin });
  const server = setupServer(...cloud.handlers);
  server.listen({ onUnhandledFrame: 'error' });
  return Promise.resolve({
    apiOrigin,
    authOrigin,
    control: cloud.control,
    tokenFor: (username: string) => cloud.tokenFor(username),
    revoked: cloud.revoked,
    close() {
      server.close();
      return Promise.resolve();
    },
  });
}
