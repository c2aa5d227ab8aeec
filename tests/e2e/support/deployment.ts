/** A host in front of a build, at the app's address: another build, or a badly served one. */
import { listenOnLoopback, type LoopbackServer } from '#emulator/loopbackServer.ts';
import { ServedFiles } from '#scripts/serve/files.ts';
import { respond, type AppResponse } from '#scripts/serve/respond.ts';

/** What the host returns for a path instead of the build's file. For undefined, it serves the build's file. */
export type Stub = (path: string) => Partial<AppResponse> | undefined;

/** The response for `version.json` that prevents older versions from writing (decisions/updates-by-consent). */
export function minimumVersion(minimum: string): Partial<AppResponse> {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ minimum })),
  };
}

/** Serves a build at `localhost:<port>` as the app's server does, except for the stub's responses. */
export async function deploy(
  dist: string,
  port: number,
  environments: unknown,
  stub: Stub = () => undefined,
): Promise<LoopbackServer> {
  const files = new ServedFiles(dist);
  const server = await listenOnLoopback(port);
  server.serve(async (request, response) => {
    const asked = {
      method: request.method ?? 'GET',
      target: request.url ?? '/',
      header: (name: string) => [request.headers[name] ?? ''].flat().join(', '),
    };
    const answer = await respond(asked, files, { environments: () => environments });
    const { status, headers, body } = merged(answer, stub(asked.target.split('?')[0] ?? ''));
    response.writeHead(status, headers);
    response.end(asked.method === 'HEAD' ? undefined : body);
  });
  return server;
}

/** Sends a stub's body unchanged, with the policy and the other headers of a real response. */
function merged(answer: AppResponse, stubbed: Partial<AppResponse> | undefined): AppResponse {
  if (stubbed === undefined) return answer;
  const { 'Content-Encoding': _packed, ETag: _tag, ...kept } = answer.headers;
  const headers = stubbed.body === undefined ? answer.headers : kept;
  return {
    status: stubbed.status ?? answer.status,
    // A host does not let its errors be cached as long as its files.
    headers: {
      ...headers,
      ...(stubbed.status === undefined || stubbed.status < 400
        ? {}
        : { 'Cache-Control': 'no-store' }),
      ...stubbed.headers,
    },
    body: stubbed.body ?? answer.body,
  };
}
