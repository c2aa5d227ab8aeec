/** The emulator's identity provider at an address of its own, set up in another way. */
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Changes {
  /** The path below which it answers, such as `/identity`. */
  readonly basePath?: string;
  /** Whether its own address stands for the emulator's in all answers. Without that, the issuer is another. */
  readonly isIssuer?: boolean;
  /** Replaces the emulator's reply. `url` has the path that the emulator was asked for. */
  reply?(reply: Reply, url: URL, method: string): Reply;
}

export interface ChangedProvider {
  readonly authority: string;
  close(): Promise<void>;
}

/** @param emulated the origin of the emulator's provider. */
export async function changedProvider(
  emulated: string,
  { basePath = '', isIssuer = true, reply = (unchanged) => unchanged }: Changes,
): Promise<ChangedProvider> {
  let authority = '';
  const own = (given: string): string => (isIssuer ? given.replaceAll(emulated, authority) : given);

  async function replyOf(request: IncomingMessage): Promise<Reply> {
    const asked = request.url ?? '/';
    if (!asked.startsWith(`${basePath}/`)) return { status: 404, headers: {}, body: 'Not Found' };
    const url = new URL(asked.slice(basePath.length), emulated);
    const method = request.method ?? 'GET';
    const { origin, cookie, accept, 'content-type': type } = request.headers;
    const preflight = Object.entries(request.headers).filter(([name]) =>
      name.startsWith('access-control-'),
    );
    const given = {
      origin,
      cookie,
      accept,
      'content-type': type,
      ...Object.fromEntries(preflight),
    };
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: Object.entries(given).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
      ...(method === 'POST' ? { body: await text(request) } : {}),
    });
    const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
    const body = own(await response.text());
    return reply({ status: response.status, headers, body }, url, method);
  }

  const server = createServer((request, response) => {
    replyOf(request).then(
      ({ status, headers, body }) => {
        const { location } = headers;
        const inside = location?.startsWith('/') === true ? basePath + location : location;
        response.writeHead(status, {
          ...headers,
          ...(inside === undefined ? {} : { location: own(inside) }),
        });
        response.end(body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
  return {
    authority,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/**
 * IdentityServer's way with a request that it refuses: a page of its own, with status 200 and nothing in it
 * that tells a program what is wrong.
 * @param unknownScopes are refused, as every scope that it does not know.
 */
export function refusesByPage(unknownScopes: readonly string[]) {
  const known = new Set([
    'openid',
    'profile',
    'email',
    'offline_access',
    'roles',
    'customer',
    'subscription',
    'selfservice',
  ]);
  return (reply: Reply, url: URL): Reply => {
    const isAuthorize = url.pathname === '/connect/authorize';
    const scopes = (url.searchParams.get('scope') ?? '').split(' ');
    const isUnknown = scopes.some((scope) => !known.has(scope) || unknownScopes.includes(scope));
    if (isAuthorize && (reply.status >= 400 || isUnknown)) {
      return { status: 302, headers: { location: '/home/error?errorId=CfDJ8' }, body: '' };
    }
    if (url.pathname === '/home/error') {
      const headers = { 'content-type': 'text/html' };
      return { status: 200, headers, body: '<h1>Error</h1><p>Sorry, there was an error.</p>' };
    }
    return reply;
  };
}

/** Changes the discovery document. */
export function withDocument(change: (document: Record<string, unknown>) => object) {
  return (reply: Reply, url: URL): Reply =>
    url.pathname === '/.well-known/openid-configuration'
      ? {
          ...reply,
          body: JSON.stringify(change(JSON.parse(reply.body) as Record<string, unknown>)),
        }
      : reply;
}
