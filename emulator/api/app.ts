/** The card cloud: one route for each row of the endpoint table. */
import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { HostApp, HostDeps, SharedParts } from '../sharedParts.ts';
import { withFaults } from '../control/middleware.ts';
import { answer, stamped, type SuccessStatus } from './answer.ts';
import { appCors } from './cors.ts';
import { admit, callerFor, readBody } from './guards.ts';
import type { Call, CloudEndpointName } from './handler.ts';
import { handlers } from './handlers.ts';
import { Refusal, refuse } from './refusal.ts';

/** The calls that do not answer 200. */
const successes: Readonly<Partial<Record<CloudEndpointName, SuccessStatus>>> = {
  createAddress: 201,
  requestCard: 201,
  savePushToken: 201,
  deletePushToken: 204,
  deleteNotification: 204,
};

/** The names in the table's order, which is the order of matching. The widest path comes last. */
const names = Object.keys(handlers) as CloudEndpointName[];
const tableOrder = (Object.keys(endpoints) as CloudEndpointName[]).filter((name) =>
  names.includes(name),
);

export function createCardCloud(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  app.use('/api/*', stamped(parts.clock));
  app.use('/api/*', appCors(deps.appOrigins));
  app.use('/api/*', withFaults(parts.faults));
  for (const name of tableOrder) mount(app, name, parts, deps);
  app.all('/api/*', (c) => answer(c, refuse(404, 'path', 'There is no such call.'), 200));
  return app;
}

function mount<Name extends CloudEndpointName>(
  app: HostApp,
  name: Name,
  parts: SharedParts,
  deps: HostDeps,
): void {
  const endpoint: Endpoint = endpoints[name];
  app.on(endpoint.method, endpoint.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const admitted = await admit(c, deps.verifyBearer);
    if (admitted instanceof Refusal) return answer(c, admitted, 200);
    const body = await readBody(c, endpoint);
    if (body instanceof Refusal) return answer(c, body, 200);
    const query = Object.fromEntries(
      endpoint.query.flatMap((field) => {
        const value = c.req.query(field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const run = (): unknown => {
      const { world } = parts.holder;
      const caller = callerFor(name, endpoint, world, admitted.sub);
      if (caller instanceof Refusal) return caller;
      const call = { params: c.req.param(), query, body, caller, world, now: parts.clock.now() };
      // The table defines the body's shape and the path's parameters, but the compiler cannot infer it.
      return handlers[name](call as unknown as Call<Name>);
    };
    const outcome = endpoint.method === 'GET' ? run() : parts.holder.change(run);
    return answer(c, outcome, successes[name] ?? 200);
  });
}
