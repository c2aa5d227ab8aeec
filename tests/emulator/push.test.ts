/** Real web push on loopback: subscribe, send, receive, decrypt; and a subscription that is gone. */
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiServer } from '#emulator/apiServer.ts';
import { createSharedParts } from '#emulator/cloud.ts';
import { createControlClient } from '#emulator/control/client.ts';
import { unsignedToken, verifyUnsigned } from '#emulator/mock/tokens.ts';
import type { SubscriptionJson } from '#emulator/push/ownSubscriptions.ts';
import { createWebPush } from '#emulator/push/webPush.ts';
import { openStorage } from '#emulator/storage.ts';
import { holdWorld } from '#emulator/world/holder.ts';
import { seedWorld } from '#emulator/world/seed/seed.ts';

const storage = openStorage();
let origin = '';
let server: ReturnType<typeof serve>;
const push = createWebPush(storage, () => origin);
const control = createControlClient((path, init) => fetch(`${origin}${path}`, init));

beforeAll(async () => {
  const holder = holdWorld(() => seedWorld(new Date()));
  const parts = createSharedParts(holder, () => origin);
  const deps = {
    appOrigins: ['http://localhost:4600'],
    authOrigin: () => origin,
    verifyBearer: verifyUnsigned,
    revokeTokens: () => undefined,
    push,
  };
  const app = createApiServer(parts, deps);
  await new Promise<void>((resolve) => {
    server = serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch }, () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  storage.close();
});
beforeEach(() => control.reset());

async function subscribed(): Promise<SubscriptionJson> {
  const response = await fetch(`${origin}/push`, { method: 'POST' });
  const subscription = (await response.json()) as SubscriptionJson;
  await fetch(`${origin}/api/v2/stand/userdevicepushtokens`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${unsignedToken({ sub: 'account-employee' })}`,
      'Content-Type': 'application/json',
      'Stand-App-Version': '2.9.10',
    },
    body: JSON.stringify({ pushToken: JSON.stringify(subscription) }),
  });
  return subscription;
}

const order = { account: 'employee', title: 'Secret title', message: 'Secret text', push: true };

test('a push message is encrypted and has a kind and an id, never a text', async () => {
  const { endpoint } = await subscribed();
  await control.notify(order);
  const { arrived, sent } = await control.push();
  expect(sent).toMatchObject([{ status: 201, problem: null }]);
  expect(arrived).toHaveLength(1);
  expect(endpoint).toContain(arrived[0]?.subscriptionId);
  expect(arrived[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(arrived[0]?.text).toMatch(/^\{"type":"notification","id":"notification-[\w-]+"\}$/);
});

test('an expired subscription answers 410 and is removed', async () => {
  const { endpoint } = await subscribed();
  await fetch(endpoint, { method: 'DELETE' });
  await control.notify(order);
  const { sent, subscriptions } = await control.push();
  expect(sent).toMatchObject([{ status: 410 }]);
  expect(subscriptions).toEqual([]);
});

test('a page can fetch the application server key, which stays the same', async () => {
  const response = await fetch(`${origin}/push/key`, {
    headers: { Origin: 'http://localhost:4600' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4600');
  expect(await response.json()).toEqual({ publicKey: push.publicKey });
  expect(createWebPush(storage, () => origin).publicKey).toBe(push.publicKey);
});

test('the console is one page with a policy, and every file it names exists', async () => {
  const page = await fetch(`${origin}/console`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await page.text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const script = await (await fetch(`${origin}/console/console.js`)).text();
  const imported = [...script.matchAll(/from '\.(\/[\w.]+)'/g)].map(
    ([, path]) => `/console${path}`,
  );
  expect(imported.length).toBeGreaterThan(3);
  for (const path of [...named, ...imported]) {
    expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
  }
});
