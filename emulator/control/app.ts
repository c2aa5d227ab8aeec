/**
 * The control API, with which tests and the console reach every state. It uses JSON, without authentication.
 * It listens on loopback only, and refuses requests from another site's page.
 */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { HostApp, HostDeps, SharedParts } from '../sharedParts.ts';
import { appCors } from '../api/cors.ts';
import { withRootOf } from '../badge/storedIssuer.ts';
import { BadgeSwitchOrder } from '../badge/switches.ts';
import type { SentPush } from '../push/sender.ts';
import { scenarios } from '../world/scenarios.ts';
import { badgeSetup, rotateKeyOf, setBadgeStatus } from './badgeOrders.ts';
import {
  addInvitation,
  addNotification,
  changeCard,
  patchedWorld,
  personOf,
  reviewPhoto,
  UnknownSubject,
} from './changes.ts';
import { FaultOrder } from './faults.ts';
import {
  BadgeRotationOrder,
  BadgeStatusOrder,
  CardOrder,
  ClockOrder,
  InvitationOrder,
  NotificationOrder,
  ResetOrder,
  ReviewOrder,
  RevokeOrder,
} from './orders.ts';
import { PhoneChange, ReaderOrder } from './reader.ts';

class UnreadableOrder extends Error {
  override readonly name = 'UnreadableOrder';
}

export function createControlApi(parts: SharedParts, deps: HostDeps): HostApp {
  const app: HostApp = new Hono();
  const { holder, clock } = parts;

  app.onError(refuseOrder);

  // The only part that the app's own page reads. The simulated phone in that page needs it.
  const readerApi: HostApp = new Hono();
  readerApi.use('*', appCors(deps.appOrigins));
  readerApi.get('/', (c) => c.json(parts.reader.state()));
  readerApi.patch('/phone', async (c) => {
    parts.reader.changePhone(await order(c, PhoneChange));
    return c.json(parts.reader.state());
  });
  readerApi.onError(refuseOrder);
  app.route('/reader', readerApi);

  app.use('*', async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== new URL(c.req.url).origin) {
      return c.json({ error: 'the control API answers to its own origin only' }, 403);
    }
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });

  app.post('/reset', async (c) => {
    const { scenario = 'standard', grants } = await order(c, ResetOrder);
    const next = parts.worldOf(scenario, new Date());
    if (grants !== undefined) deps.grants?.replace(grants);
    holder.replace(withRootOf(holder.world, next));
    parts.faults.clear();
    parts.calls.clear();
    parts.reader.reset();
    parts.badgeSwitches.reset();
    clock.setOffset(0);
    deps.push.clear();
    return c.json({ scenario });
  });
  app.get('/grants', (c) => c.json(deps.grants?.all() ?? {}));
  app.get('/scenarios', (c) =>
    c.json(Object.entries(scenarios).map(([name, { line }]) => ({ name, line }))),
  );

  app.get('/state', (c) => {
    const withoutPictures = c.req.query('without') === 'pictures';
    return c.json(withoutPictures ? { ...holder.world, pictures: {} } : holder.world);
  });
  app.patch('/state', async (c) => {
    const patch = await order(c, v.record(v.string(), v.unknown()));
    holder.replace(patchedWorld(holder.world, patch));
    return c.json({ ...holder.world, pictures: {} });
  });

  app.post('/notifications', async (c) => {
    const wanted = await order(c, NotificationOrder);
    const now = clock.now();
    const notification = holder.change((world) => addNotification(world, wanted, now));
    const payload = { type: 'notification', id: notification.id } as const;
    const tokens = wanted.push ? tokensOf(parts, wanted.account) : [];
    const push = await deps.push.send(tokens, payload, now);
    forgetGoneTokens(parts, push);
    return c.json({ notification, push }, 201);
  });
  app.post('/invitations', async (c) => {
    const wanted = await order(c, InvitationOrder);
    const message = holder.change((world) => addInvitation(world, wanted, clock.now()));
    return c.json({ message }, 201);
  });
  app.post('/reader', async (c) => {
    parts.reader.order(await order(c, ReaderOrder));
    return c.json(parts.reader.state());
  });
  app.get('/badges', async (c) => c.json(await badgeSetup(parts)));
  app.post('/badges', async (c) => {
    parts.badgeSwitches.set(await order(c, BadgeSwitchOrder));
    return c.json(parts.badgeSwitches.state());
  });
  app.post('/badges/status', async (c) => {
    const wanted = await order(c, BadgeStatusOrder);
    return c.json(holder.change((world) => setBadgeStatus(world, wanted)));
  });
  app.post('/badges/rotate', async (c) =>
    c.json(await rotateKeyOf(parts, await order(c, BadgeRotationOrder))),
  );
  app.post('/photos/:personId/review', async (c) => {
    const wanted = await order(c, ReviewOrder);
    return c.json(holder.change((world) => reviewPhoto(world, c.req.param('personId'), wanted)));
  });
  app.post('/cards/:cardId', async (c) => {
    const wanted = await order(c, CardOrder);
    const cardId = c.req.param('cardId');
    return c.json(holder.change((world) => changeCard(world, cardId, wanted, clock.now())));
  });

  app.get('/faults', (c) => c.json(parts.faults.list()));
  app.post('/faults', async (c) => {
    parts.faults.add(await order(c, FaultOrder));
    return c.json(parts.faults.list(), 201);
  });
  app.delete('/faults', (c) => {
    parts.faults.clear();
    return c.body(null, 204);
  });
  app.get('/calls', (c) => c.json(parts.calls.since(Number(c.req.query('since') ?? 0) || 0)));
  app.delete('/calls', (c) => {
    parts.calls.clear();
    return c.body(null, 204);
  });

  app.post('/clock', async (c) => {
    const { offsetMs } = await order(c, ClockOrder);
    clock.setOffset(offsetMs);
    return c.json({ offsetMs, now: clock.now().toISOString() });
  });
  app.post('/tokens/revoke', async (c) => {
    const { account } = await order(c, RevokeOrder);
    personOf(holder.world, account);
    const sub = holder.world.accounts[account]?.sub ?? '';
    await deps.revokeTokens(sub);
    return c.json({ account });
  });
  app.get('/push', (c) =>
    c.json({
      subscriptions: Object.values(holder.world.pushTokens),
      sent: deps.push.sent(),
      arrived: deps.push.arrived(),
    }),
  );
  app.all('*', (c) => c.json({ error: 'there is no such call' }, 404));
  return app;
}

function refuseOrder(error: Error, c: Context): Response {
  if (error instanceof UnknownSubject) return c.json({ error: error.message }, 404);
  if (error instanceof UnreadableOrder || error instanceof RangeError) {
    return c.json({ error: error.message }, 400);
  }
  console.error(error);
  return c.json({ error: 'the emulator failed' }, 500);
}

function tokensOf(parts: SharedParts, username: string): readonly string[] {
  const { world } = parts.holder;
  const personId = personOf(world, username);
  return Object.values(world.pushTokens)
    .filter((each) => each.personId === personId)
    .map((each) => each.token);
}

/** Deletes a subscription that no longer exists at the push service, as a real cloud does. */
function forgetGoneTokens({ holder }: SharedParts, sent: readonly SentPush[]): void {
  const gone = sent.filter(({ status }) => status === 404 || status === 410);
  if (gone.length === 0) return;
  holder.change((world) => {
    for (const { id, token } of Object.values(world.pushTokens)) {
      if (gone.some((each) => each.token === token)) delete world.pushTokens[id];
    }
  });
}

/** Reads the body of an order. An empty body counts as an empty object. @throws UnreadableOrder */
async function order<const S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await c.req.text();
  let json: unknown = {};
  try {
    if (text.trim() !== '') json = JSON.parse(text);
  } catch {
    throw new UnreadableOrder('this is not JSON');
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UnreadableOrder(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
