/**
 * The emulator's own push service, under `/push` on the API origin.
 *
 * GET /push/key the application server key, {publicKey} POST /push a new subscription, as a browser would
 * return it to the page POST /push/{id} the endpoint for messages; 410 once the subscription is deleted
 * DELETE /push/{id} deletes the subscription
 */
import { Hono } from 'hono';
import type { AppOrigins } from '../addresses.ts';
import { appCors } from '../api/cors.ts';
import type { ServerClock } from '../control/clock.ts';
import type { HostApp } from '../sharedParts.ts';
import type { WebPush } from './webPush.ts';

export function createPushSink(push: WebPush, clock: ServerClock, origins: AppOrigins): HostApp {
  const app: HostApp = new Hono();
  app.use('*', appCors(origins));
  app.get('/key', (c) => c.json({ publicKey: push.publicKey }));
  app.post('/', (c) => c.json(push.own.create(), 201));
  app.post('/:id', async (c) => {
    const id = c.req.param('id');
    if (!push.own.has(id)) return c.body(null, 410);
    const isVapid = /^vapid t=[\w.-]+, ?k=[\w-]+$/.test(c.req.header('authorization') ?? '');
    if (!isVapid) return c.body(null, 401);
    const body = new Uint8Array(await c.req.arrayBuffer());
    push.arrive(id, c.req.raw.headers, body, clock.now());
    return c.body(null, 201, { Location: new URL(c.req.url).pathname });
  });
  app.delete('/:id', (c) => {
    push.own.delete(c.req.param('id'));
    return c.body(null, 204);
  });
  return app;
}
