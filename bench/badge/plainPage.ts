import { listenOnLoopback } from '#emulator/loopbackServer.ts';

/** Serves an empty page without any policy, for work that needs a page and no app. */
export async function servePlainPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await listenOnLoopback(0);
  server.serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Bench</title>');
  });
  return { url: `http://localhost:${server.port}`, close: () => server.close() };
}
