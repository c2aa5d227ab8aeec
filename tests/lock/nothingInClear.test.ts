/** A scan of the whole disk after each operation on a lock. */
import { beforeEach, describe, expect, test } from 'vitest';
import { tamper } from '../store/device.ts';
import { scanDisk, watchSecrets } from '../store/diskScan.ts';
import {
  ada,
  cacheStorage,
  freshLockDevice,
  lockDevice,
  marker,
  openLockTab,
  pin,
  placedRow,
  profilePlace,
  recordOf,
  testTools,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';
import { isPhone } from '../store/phone.ts';

let tools: TestTools;
let tab: LockTab;
let secrets: ReadonlyMap<string, Uint8Array>;
const newPin = '2468';
const subject = 'subject-1';
const prfOutput = crypto.getRandomValues(new Uint8Array(32));
const deviceSecret = crypto.getRandomValues(new Uint8Array(32));

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools({ deviceSecret: async () => deviceSecret });
  tab = await openLockTab();
  secrets = watchSecrets();
});

const scan = () =>
  scanDisk(
    new Map<string, Uint8Array | string>([
      ...secrets,
      ['the PIN', pin],
      ['the new PIN', newPin],
      ['a personal datum', marker],
      ['the person’s subject', subject],
      ['what the authenticator released', prfOutput],
      ['what the secret store released', deviceSecret],
    ]),
  );

async function openByPin(digits = pin) {
  const outcome = await tab.tryPin(ada, digits, tools);
  if (outcome.kind !== 'right') throw new Error(outcome.kind);
  return outcome.opened;
}

async function withPrf(): Promise<void> {
  const facts = { kind: 'prf', slot: 'AAAA', input: tab.newSecretInput() } as const;
  await tab.addSecret(await openByPin(), { ...facts, secret: prfOutput });
}

describe('SR-003: with the lock on, no key, PIN or personal data is stored in cleartext', () => {
  test.each<[what: string, act: () => Promise<unknown>]>([
    ['the lock is set at sign-in', async () => undefined],
    ['a wrong try', () => tab.tryPin(ada, newPin, tools)],
    ['a right one', () => openByPin()],
    ['unlocked', async () => tab.openStoredSession(await openByPin())],
    ['the PIN is changed', async () => tab.changePin(await openByPin(), newPin, tools)],
    ['key material is added', withPrf],
    [
      'opened by key material',
      async () => (await withPrf(), tab.openBySecret(ada, 'AAAA', prfOutput)),
    ],
    ['key material is removed', async () => (await withPrf(), tab.removeSecret(ada, 'prf'))],
    ['locked on purpose', () => tab.countLocking(ada)],
    ['looked at', () => tab.readLockStatus(ada, tools)],
    ['wiped', () => tab.wipeEverything()],
  ])('%s', async (_what, act) => {
    await lockDevice(tools);
    await act();
    expect(secrets.size).toBeGreaterThanOrEqual(4);
    expect(await scan()).toEqual([]);
  });

  test('the lock is set over an unlocked session', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const rows = [await placedRow(pending.dataKey, profilePlace.table, profilePlace.row, marker)];
    const storable = { dataKey: pending.dataKey, row: pending.withoutLock() };
    await tab.storeSession(storable, rows, { kind: 'leave' });
    // The scan detects what is there: without a lock the key is stored unwrapped.
    expect(await scan()).toEqual([{ what: 'an open key', where: 'keys.key' }]);
    const lock = await tab.createLock(ada, pin, tools);
    const to = await tab.createDataKeyUnder(lock.opened);
    await tab.moveSession(pending.dataKey, to, { kind: 'create', record: lock.record });
    expect(await scan()).toEqual([]);
  });
});

test('the only clear data is the user’s tag, the PIN stretching parameters and the counter', async () => {
  await lockDevice(tools);
  await withPrf();
  const record = await recordOf();
  expect(Object.keys(record).toSorted()).toEqual(
    ['counter', 'epoch', 'id', 'lockId', 'pin', 'round', 'secrets', 'v'].toSorted(),
  );
  expect(record).toMatchObject({ id: ada, v: 2, epoch: 0, counter: { fails: 0, at: 0 } });
  expect(Object.keys(record.pin).toSorted()).toEqual(
    ['iterations', 'iv', 'mixSalt', 'salt', 'usesDevice', 'wrapped'].toSorted(),
  );
});

test('decisions/try-witness: the clear witness has a random lock ID, its round and the count, but no tag', async () => {
  await lockDevice(tools);
  await tab.tryPin(ada, newPin, tools);
  const { lockId } = await recordOf();
  const bodies = [...cacheStorage.kept.values()].flatMap((each) => [...each]);
  expect(bodies).toEqual(
    isPhone() ? [] : [[`/try-witness/${lockId}`, JSON.stringify({ lockId, round: 0, count: 1 })]],
  );
});

test.each<[string, string, () => unknown]>([
  ['a PIN in a text', 'the PIN', () => `my PIN is ${pin}`],
  [
    'a key in base64, inside of more',
    'key 0',
    () => Buffer.concat([Buffer.from('xy'), aKey()]).toString('base64'),
  ],
  ['a key in hexadecimal', 'key 0', () => Buffer.from(aKey()).toString('hex')],
  ['a key as bytes', 'key 0', () => aKey()],
  ['a PIN as a number', 'the PIN', () => Number(pin)],
  ['a PIN in JSON', 'the PIN', () => JSON.stringify({ pin })],
  ['a PIN as bytes', 'the PIN', () => new Uint8Array(Buffer.from(pin))],
  ['a name in UTF-16', 'a personal datum', () => new Uint8Array(Buffer.from(marker, 'utf16le'))],
])('the scan finds %s', async (_what, expected, planted) => {
  await lockDevice(tools);
  await tamper((table) => void table('public').put({ key: 'planted', value: planted() }));
  const found = await scan();
  expect(found).toContainEqual({
    what: expect.stringContaining(expected) as string,
    where: 'public.value',
  });
});

function aKey(): Uint8Array<ArrayBuffer> {
  const [raw] = secrets.values();
  if (raw === undefined) throw new Error('no key was watched');
  return Uint8Array.from(raw);
}

test.each([
  ['a random identifier', `0b61${pin}-4c1e-4${pin.slice(1)}-9${pin}-a0${pin}c2d5e8`],
  ['a group of an identifier', `0b617d05-${pin}-4c1e-9f00-a01f2ac2d5e8`],
  ['a time in milliseconds', Number(`176${pin}002468`)],
])('the scan takes %s with the digits of the PIN for no PIN', async (_what, value) => {
  await lockDevice(tools);
  await tamper((table) => void table('public').put({ key: 'planted', value }));
  expect(await scan()).toEqual([]);
});
