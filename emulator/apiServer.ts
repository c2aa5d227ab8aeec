/** The whole API origin as it runs under Node: the card cloud, and the parts that need disk and crypto. */
import type { HostApp, HostDeps, SharedParts } from './cloud.ts';
import { createApiHost } from './cloud.ts';
import { createConsole } from './console/console.ts';
import { createPushSink } from './push/sink.ts';
import type { WebPush } from './push/webPush.ts';

/** Like `createApiHost`, plus the console page under `/console` and the push service under `/push`. */
export function createApiServer(
  parts: SharedParts,
  deps: Omit<HostDeps, 'push'> & { readonly push: WebPush },
): HostApp {
  const app = createApiHost(parts, deps);
  app.route('/push', createPushSink(deps.push, parts.clock, deps.appOrigins));
  app.route('/console', createConsole());
  app.get('/console/', (c) => c.redirect('/console'));
  return app;
}
