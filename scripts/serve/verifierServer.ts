import { loopbackOrigin } from '#emulator/addresses.ts';
import { listenOnLoopback } from '#emulator/loopbackServer.ts';
import type { AppServer } from './appServer.ts';
import { ServedFiles } from './files.ts';
import { verifierHeaders } from './verifierHeaders.ts';

interface VerifierServerOptions {
  /** The folder of the verifier's build. */
  readonly dist: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Returns the `verifier.json`; called on each request. */
  readonly setup: () => unknown;
}

/**
 * Serves the verifier's page on an origin of its own, only on the loopback addresses.
 * @throws PortInUseError when the requested port is in use.
 */
export async function startVerifierServer(options: VerifierServerOptions): Promise<AppServer> {
  const { dist, port, setup } = options;
  const files = new ServedFiles(dist);
  const server = await listenOnLoopback(port);
  server.serve(async ({ headers: asked, method = 'GET', url = '/' }, response) => {
    const path = url.split(/[?#]/)[0] ?? '/';
    const configuration = setup();
    const plain = (status: number, line: string): void => {
      response.writeHead(status, {
        ...verifierHeaders(configuration, path),
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end(`${line}\n`);
    };
    if (method !== 'GET' && method !== 'HEAD') {
      plain(405, 'Method not allowed');
      return;
    }
    if (path === '/verifier.json') {
      response.writeHead(200, {
        ...verifierHeaders(configuration, path),
        'Content-Type': 'application/json; charset=utf-8',
      });
      response.end(method === 'HEAD' ? undefined : JSON.stringify(configuration));
      return;
    }
    const name = path === '/' ? '/index.html' : path;
    const file = await files.find(name, [asked['accept-encoding'] ?? ''].flat().join(', '));
    if (file === undefined) {
      plain(404, 'Not found');
      return;
    }
    response.writeHead(200, {
      ...verifierHeaders(configuration, name),
      'Content-Type': file.type,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(file.encoding === 'identity' ? {} : { 'Content-Encoding': file.encoding }),
    });
    response.end(method === 'HEAD' ? undefined : file.body);
  });
  return { origin: loopbackOrigin(server.port), close: () => server.close() };
}
