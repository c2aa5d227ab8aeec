import type { RequestListener } from 'node:http';
import { loopbackOrigin } from '#emulator/addresses.ts';
import { listenOnLoopback } from '#emulator/loopbackServer.ts';
import { ServedFiles } from './files.ts';
import { respond, type AppSite } from './respond.ts';

/** The site's values are asked for on each request, so a change needs no restart. */
export interface AppServerOptions extends AppSite {
  /** The folder of the build. */
  readonly dist: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** Called for each answer with the bytes of its body as they were sent. For the benchmark. */
  readonly onAnswer?: (bytes: number) => void;
}

export interface AppServer {
  /** `http://localhost:<port>`, a secure context for the browser. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the build as docs/hosting.md requires of a host, only on the loopback addresses.
 * @throws PortInUseError when the requested port is in use.
 */
export async function startAppServer(options: AppServerOptions): Promise<AppServer> {
  const files = new ServedFiles(options.dist);
  const answer: RequestListener = (request, response) => {
    const asked = {
      method: request.method ?? 'GET',
      target: request.url ?? '/',
      header: (name: string) => [request.headers[name] ?? ''].flat().join(', '),
    };
    respond(asked, files, options).then(
      ({ status, headers, body }) => {
        const length = status === 304 ? {} : { 'Content-Length': String(body.byteLength) };
        response.writeHead(status, { ...headers, ...length });
        response.end(asked.method === 'HEAD' ? undefined : body);
        options.onAnswer?.(body.byteLength);
      },
      (error: unknown) => {
        console.error('The app server could not answer:', error);
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('Internal error\n');
      },
    );
  };
  const server = await listenOnLoopback(options.port);
  server.serve(answer);
  return { origin: loopbackOrigin(server.port), close: () => server.close() };
}
