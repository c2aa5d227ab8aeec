/**
 * decisions/end-of-a-token: a refresh outlives the page that asked for it. The worker's own code runs here, with the
 * browser's message channels and a disk; tests/e2e/tokens.spec.ts has a real worker.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthRecord } from '#store/model/items.ts';
import { disk, freshDevice, openTab, tamper } from '#tests/store/device.ts';
import { authOf } from '#tests/store/samples.ts';
import { until } from '#tests/support/until.ts';
import type { ToWorker } from '#contract/workerMessages.ts';
import type { Environment } from '#contract/environments.ts';

const environment: Environment = {
  name: 'test',
  authority: 'https://id.example.test',
  regions: { EU: 'https://eu.example.test' },
};

/** A provider whose refresh tokens count once. The test decides when an answer reaches the device. */
function provider() {
  const used = new Set<string>();
  const deliveries: (() => void)[] = [];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    const token = body.get('refresh_token') ?? '';
    requests.push(token);
    const isKnown = !used.has(token);
    used.add(token);
    await new Promise<void>((resolve) => deliveries.push(resolve));
    return isKnown
      ? Response.json({ access_token: `access-after-${token}`, refresh_token: `after-${token}` })
      : Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  return { requests, deliver: () => deliveries.splice(0).forEach((each) => each()) };
}

/** The worker that controls the page. It outlives each page of a test. */
async function worker() {
  const { awaitRefresh, takeRefreshOrder } = await import('../../sw/refreshTokens.ts');
  const events = new Set<Promise<void>>();
  const hold = (event: Promise<void>): void => {
    events.add(event);
    void event.finally(() => events.delete(event));
  };
  const controller = {
    postMessage: (message: ToWorker, [port]: readonly MessagePort[]) => {
      if (message.type === 'REFRESH_TOKENS') hold(takeRefreshOrder(port));
      if (message.type === 'AWAIT_REFRESH') hold(awaitRefresh(port, message.attempt));
    },
  };
  return {
    control: () =>
      vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller } }),
    rest: () => until(() => expect(events.size).toBe(0)),
  };
}

/** A page of the signed-in user; the first one starts the session. */
async function page(auth: AuthRecord) {
  const tab = await openTab();
  const boot = await tab.start();
  if (boot.auth === undefined) await tab.beginSession(auth);
  const { refreshAtProvider } = await import('../../src/identity/refreshToken.ts');
  return { ...tab, refresh: () => refreshAtProvider(auth) };
}

beforeEach(freshDevice);

const auth = authOf('ada');

async function arranged() {
  const asked = provider();
  const first = await page(auth);
  const running = await worker();
  running.control();
  return { asked, first, running };
}

describe('a page that ends during a refresh', () => {
  test('loses nothing: the next page takes the answer that the worker kept', async () => {
    const { asked, first, running } = await arranged();
    void first.refresh();
    await until(() => expect(asked.requests).toHaveLength(1));
    // The page is gone: nobody reads its port.
    const next = await page(auth);
    running.control();
    asked.deliver();
    await running.rest();
    expect(await next.refresh()).toMatchObject({
      kind: 'renewed',
      auth: { refreshToken: 'after-refresh-ada-1', generation: 2 },
    });
    expect(asked.requests).toEqual(['refresh-ada-1']);
  });

  test('loses nothing: the next page waits for the answer that is still on its way', async () => {
    const { asked, first, running } = await arranged();
    void first.refresh();
    await until(() => expect(asked.requests).toHaveLength(1));
    const next = await page(auth);
    running.control();
    const outcome = next.refresh();
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked.deliver();
    expect(await outcome).toMatchObject({ kind: 'renewed' });
    expect(asked.requests).toEqual(['refresh-ada-1']);
  });

  test('without an answer anywhere, the refusal of the next request says that one was lost', async () => {
    const { asked, first, running } = await arranged();
    void first.refresh();
    await until(() => expect(asked.requests).toHaveLength(1));
    asked.deliver();
    await running.rest();
    await tamper((table) => table('keys').delete('refreshResponse'));
    const next = await page(auth);
    running.control();
    const outcome = next.refresh();
    await until(() => expect(asked.requests).toHaveLength(2));
    asked.deliver();
    expect(await outcome).toEqual({ kind: 'invalidGrant', isCardKept: true });
  });
});

test('a kept answer without an access token gives the next page its refresh token', async () => {
  const first = await page(auth);
  const running = await worker();
  running.control();
  const fetching = vi.fn(async () => Response.json({ refresh_token: 'refresh-kept' }));
  vi.stubGlobal('fetch', fetching);
  await first.refresh();
  // The page ended before it could store that.
  const next = await page(auth);
  running.control();
  expect(await next.refresh()).toMatchObject({
    kind: 'fault',
    fault: { kind: 'configuration' },
    auth: { refreshToken: 'refresh-kept', generation: 2 },
  });
  expect(fetching).toHaveBeenCalledOnce();
});

test('a refusal that nothing preceded says that no answer was lost', async () => {
  const { asked, first } = await arranged();
  const used = authOf('ada');
  const outcome = first.refresh();
  await until(() => expect(asked.requests).toHaveLength(1));
  asked.deliver();
  expect(await outcome).toMatchObject({ kind: 'renewed' });
  await first.replaceAuth({ ...used, generation: 2 }, first.currentDataKey()!);
  const { refreshAtProvider } = await import('../../src/identity/refreshToken.ts');
  const again = refreshAtProvider({ ...used, generation: 2 });
  await until(() => expect(asked.requests).toHaveLength(2));
  asked.deliver();
  expect(await again).toEqual({ kind: 'invalidGrant', isCardKept: false });
});

test('the kept answer is sealed, and is deleted when the tokens are stored', async () => {
  const { asked, first, running } = await arranged();
  const outcome = first.refresh();
  await until(() => expect(asked.requests).toHaveLength(1));
  asked.deliver();
  const renewed = await outcome;
  await running.rest();
  const rows: unknown[] = [];
  await tamper((table) => {
    table('keys').get('refreshResponse').onsuccess = ({ target }) => {
      rows.push((target as IDBRequest).result);
    };
  });
  const [kept] = rows as [{ ciphertext: ArrayBuffer }];
  expect(Buffer.from(kept.ciphertext).toString('latin1')).not.toContain('after-refresh-ada-1');
  if (renewed.kind !== 'renewed') throw new Error('not renewed');
  await first.replaceAuth(renewed.auth, first.currentDataKey()!);
  expect(await disk()).toMatchObject({ keys: ['data'] });
  expect(await first.readItem('refreshSent')).toBeUndefined();
});

test('after a sign-out the worker keeps no answer', async () => {
  const { asked, first, running } = await arranged();
  void first.refresh();
  await until(() => expect(asked.requests).toHaveLength(1));
  await first.endSession({ forceLogin: false });
  asked.deliver();
  await running.rest();
  expect(await disk()).toMatchObject({ keys: [], items: [] });
});

test('a sign-out revokes the tokens of a kept answer that no page has taken', async () => {
  const { asked, first, running } = await arranged();
  void first.refresh();
  await until(() => expect(asked.requests).toHaveLength(1));
  const next = await page(auth);
  asked.deliver();
  await running.rest();
  const revoked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    revoked.push([new URL(url).pathname, body.get('token')]);
    return new Response();
  });
  const { loadEnvironment } = await import('../../src/identity/environment.ts');
  loadEnvironment({ current: 'test', environments: { test: environment } });
  const { signOut } = await import('../../src/identity/signOut.ts');
  await signOut();
  expect(revoked).toEqual(
    expect.arrayContaining([
      ['/connect/revocation', 'refresh-ada-1'],
      ['/connect/revocation', 'after-refresh-ada-1'],
      ['/connect/revocation', 'access-after-refresh-ada-1'],
    ]),
  );
  expect(next.sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
  expect(await disk()).toMatchObject({ keys: [], items: [] });
});

test('an earlier version of the worker gets no request, and the page asks itself', async () => {
  const asked = provider();
  const first = await page(auth);
  const controller = { postMessage: () => undefined };
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { controller } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = first.refresh();
  await until(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked.requests).toHaveLength(1);
  });
  vi.useRealTimers();
  asked.deliver();
  expect(await outcome).toMatchObject({ kind: 'renewed' });
});
