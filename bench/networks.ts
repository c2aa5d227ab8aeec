/** The network that a start meets when its browser requests more than the worker has. */
import { listenOnLoopback, type Answer } from '#emulator/loopbackServer.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';

/** The addresses of a site. */
export interface Addresses {
  readonly app: string;
  /** Origins of the servers that the site calls. */
  readonly others: readonly string[];
  /** The site's `environments.json`, if it has one. */
  readonly environments?: unknown;
}

export interface Network {
  readonly isOffline: boolean;
  /** Starts the servers at the site's addresses. @returns a function that stops them. */
  readonly putUp: (addresses: Addresses) => Promise<() => Promise<unknown>>;
}

/** The servers are stopped and the browser is offline. */
export const deadNetwork: Network = {
  isOffline: true,
  putUp: () => Promise.resolve(() => Promise.resolve()),
};

/** The app's own server responds. The servers it calls accept every request and never respond. */
export function hangingApi(dist: string): Network {
  return {
    isOffline: false,
    putUp: async ({ app, others, environments }) => {
      const server = await startAppServer({
        dist,
        port: portOf(app),
        environments: () => environments,
      });
      const silent = await answerAt(others, () => undefined);
      return () => Promise.all([server.close(), silent()]);
    },
  };
}

/** A captive portal answers every request to every host with its own page, as a success. */
export const portal: Network = {
  isOffline: false,
  putUp: ({ app, others }) =>
    answerAt([app, ...others], (_request, response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
      });
      response.end('<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>');
    }),
};

async function answerAt(
  origins: readonly string[],
  answer: Answer,
): Promise<() => Promise<unknown>> {
  const servers = await Promise.all(origins.map((origin) => listenOnLoopback(portOf(origin))));
  for (const server of servers) server.serve(answer);
  return () => Promise.all(servers.map((server) => server.close()));
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
