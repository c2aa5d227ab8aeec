/**
 * The simulated reader in the control API (decisions/simulated-reader): its orders, and the phone that it
 * stores.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transports, type Wire } from './wire.ts';

const app = 'http://localhost:4600';
const json = { 'Content-Type': 'application/json' };

describe.each(transports)('the simulated reader over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  const call = (method: string, path: string, body?: string, origin?: string) =>
    fetch(`${wire.apiOrigin}/emulator/reader${path}`, {
      method,
      headers: origin === undefined ? json : { ...json, Origin: origin },
      ...(body === undefined ? {} : { body }),
    });
  const state = async () =>
    (await (await call('GET', '')).json()) as { readonly orders: object; readonly phone: object };

  test('a new phone, and a reader that grants access', async () => {
    expect(await state()).toMatchObject({
      orders: { answer: 'grant', bluetooth: 'on', nfc: 'on', redemption: 'accept' },
      phone: { hasEndpoint: false, keyCount: 0, saltoKeys: [], pass: 'none' },
    });
  });

  test('an order changes only what it names, and a reset reverts it', async () => {
    const before = await state();
    await wire.control.orderReader({ answer: 'reject', delayMs: 0 });
    await wire.control.orderReader({ bluetooth: 'off', redemption: 'SDK_BUSY', vendorCode: '401' });
    const { orders } = await state();
    expect(orders).toEqual({
      ...before.orders,
      answer: 'reject',
      delayMs: 0,
      bluetooth: 'off',
      redemption: 'SDK_BUSY',
      vendorCode: '401',
    });
    await wire.control.reset();
    expect(await state()).toEqual(before);
  });

  test.each([
    'grant',
    'reject',
    'needsPin',
    'needsSecondKey',
    'needsFinger',
    'unclear',
    'noReader',
    'failure',
    'keyCancelled',
  ] as const)('it can answer %s', async (answer) => {
    await wire.control.orderReader({ answer });
    expect((await state()).orders).toMatchObject({ answer });
  });

  test.each([
    ['an answer that it does not know', '{"answer":"openSesame"}', /answer/],
    ['a radio that is neither on nor off', '{"bluetooth":"maybe"}', /bluetooth/],
    ['a delay before now', '{"delayMs":-1}', /delayMs/],
    ['a delay of hours', '{"delayMs":3600000}', /delayMs/],
    ['a delay that is no number', '{"delayMs":"7"}', /delayMs/],
    ['a code that is none', '{"redemption":"<script>"}', /redemption/],
    ['a platform of its own', '{"platform":"web"}', /platform/],
    ['no object', '"grant"', /body/],
    ['no JSON', 'answer=grant', /JSON/],
  ])('an order with %s is refused and changes nothing', async (_what, body, why) => {
    const before = await state();
    const answer = await call('POST', '', body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(why);
    expect(await state()).toEqual(before);
  });

  test('the phone’s data outlives a reload of the page', async () => {
    const kept = { hasEndpoint: true, keyCount: 1, saltoKeys: ['card-1'], pass: 'both' };
    const answer = await call('PATCH', '/phone', JSON.stringify(kept), app);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(app);
    expect(await wire.control.phone()).toMatchObject({ ...kept, isScanning: false });
  });

  test.each([
    ['a count that is none', '{"keyCount":1.5}'],
    ['keys that are no list', '{"saltoKeys":"card-1"}'],
    ['a place that no pass has', '{"pass":"elsewhere"}'],
    ['no JSON', '{'],
  ])('a phone with %s is refused', async (_what, body) => {
    const before = await state();
    expect((await call('PATCH', '/phone', body)).status).toBe(400);
    expect(await state()).toEqual(before);
  });

  test('another site’s page can neither read the phone nor give orders', async () => {
    const origin = 'https://elsewhere.example';
    const read = await call('GET', '', undefined, origin);
    expect(read.headers.get('access-control-allow-origin')).not.toBe(origin);
    expect((await call('POST', '', '{"answer":"grant"}', origin)).status).toBe(403);
  });

  test('the app’s own page can store its phone, but gives the reader no orders', async () => {
    expect((await call('POST', '', '{"answer":"reject"}', app)).status).toBe(403);
    expect((await state()).orders).toMatchObject({ answer: 'grant' });
  });
});
