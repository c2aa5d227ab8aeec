/** A host in front of a build, on the address of the app: another build, or one that is served badly. */
import { listenOnLoopback, type LoopbackServer } from '#emulator/loopbackServer.ts';
import { ServedFiles } from '#scripts/serve/files.ts';
import { respond, type AppResponse } from '#scripts/serve/respond.ts';

/** What the host answers for a path in place of the build's file; undefined leaves it to the build. */
export type Stub = (path: string) => Partial<AppResponse> | undefined;

/** The answer of `version.json` that lets nothing older write (decisions/updates-by-consent). */
export function minimumVersion(minimum: string): Partial<AppResponse> {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ minimum })),
  };
}

/** Serves a build at `localhost:<port>` as the app's server does, but for what the stub answers. */
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
    const answer = await respond(asked, files, () => environments);
    const { status, headers, body } = merged(answer, stub(asked.target.split('?')[0] ?? ''));
    response.writeHead(status, headers);
    response.end(asked.method === 'HEAD' ? undefined : body);
  });
  return server;
}

/** A stub's body is sent as it is, with the policy and the other headers of a real answer. */
function merged(answer: AppResponse, stubbed: Partial<AppResponse> | undefined): AppResponse {
  if (stubbed === undefined) return answer;
  const { 'Content-Encoding': _packed, ETag: _tag, ...kept } = answer.headers;
  const headers = stubbed.body === undefined ? answer.headers : kept;
  return {
    status: stubbed.status ?? answer.status,
    // A host does not let its faults be kept as long as its files.
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
