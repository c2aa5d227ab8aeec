/** The stored badges: sealed, whole or absent, and bound to their card (docs/decisions/wallet.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import { signerOf } from '#badge/codec/coseSign1.ts';
import { encodeBadge, type Badge } from '#badge/model/badge.ts';
import { photoHashOf } from '#badge/model/photo.ts';
import { createWalletKey } from '../emulator/badgeWallet.ts';
import { openLockTab, pin, testTools, wholeDisk } from '../lock/lockDevice.ts';
import { disk, freshDevice, loseRows, openTab as openStoreTab, tamper } from '../store/device.ts';
import { authOf } from '../store/samples.ts';

async function openTab() {
  const tab = await openStoreTab();
  const store = await import('#wallet/badgeStore.ts');
  const keys = await import('#wallet/badgeKeys.ts');
  const seal = await import('#store/model/seal.ts');
  return { ...tab, ...store, ...keys, ...seal };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const photo = { salt: new Uint8Array(16).fill(7), thumbnail: new Uint8Array(400).fill(9) };
const secretName = 'Ada Hidden-Example';

/** Stores a badge with its key, as a renewal does. */
async function obtain(tab: Tab, keyPlace: 1 | 2 = 1, about = 'card-1'): Promise<Uint8Array> {
  const key = await tab.badgeKey('full', keyPlace).create();
  const badge: Badge = {
    issuer: 'https://issuer.example',
    keyId: new Uint8Array(8),
    issuedAt: 1_800_000_000,
    expiresAt: 1_800_604_800,
    holderKey: key.point,
    status: { index: 7, uri: 'https://issuer.example/status' },
    organization: 'Example Works',
    role: 'Employee',
    photoHash: await photoHashOf(photo),
    identity: { cardNumber: '000-4711-000', fullName: secretName },
  };
  const issuer = await createWalletKey();
  const bytes = await encodeBadge(badge, signerOf(issuer.pair.privateKey));
  expect(await tab.saveBadge('full', { bytes, key, photo }, keyPlace, about)).toBe(true);
  return bytes;
}

async function opened(tab: Tab) {
  const stored = (await tab.readBadges())?.full;
  return stored && tab.openBadge('full', stored);
}

beforeEach(freshDevice);

describe('a stored badge', () => {
  test('survives a restart with its key and its photo', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    const bytes = await obtain(tab);
    const next = await openTab();
    await next.start();
    const found = await opened(next);
    expect(found?.held).toMatchObject({ bytes, photo });
    expect(found?.badge.identity?.fullName).toBe(secretName);
  });

  test('replaces the one before, whose key is removed', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await obtain(tab, 1);
    const bytes = await obtain(tab, 2);
    expect((await opened(tab))?.held.bytes).toEqual(bytes);
    expect(await tab.badgeKey('full', 1).find()).toBeUndefined();
  });

  test('of another card ends those of the card before', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await obtain(tab, 1, 'card-1');
    await tab.savePause('card-2', { problem: 'denied', failedTries: 1, from: 1, until: 2 });
    expect(await tab.readBadges()).toEqual({
      about: 'card-2',
      pause: { problem: 'denied', failedTries: 1, from: 1, until: 2 },
    });
  });

  test('is not opened with another key, or with none', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await obtain(tab);
    await tab.badgeKey('full', 1).create();
    expect(await opened(tab)).toBeUndefined();
    await tab.badgeKey('full', 1).remove();
    expect(await opened(tab)).toBeUndefined();
  });

  test('is not opened once the row of the keys is lost', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await obtain(tab);
    const next = await openTab();
    await next.start();
    loseRows('items', 'deviceKeys');
    expect(await opened(next)).toBeUndefined();
  });

  test('a replaced session stores none', async () => {
    const first = await openTab();
    await first.beginSession(authOf('ada'));
    const key = await first.badgeKey('full', 1).create();
    const second = await openTab();
    await second.beginSession(authOf('ben'));
    const held = { bytes: new Uint8Array(9), key, photo };
    expect(await first.saveBadge('full', held, 1, 'card-1')).toBe(false);
    expect(await second.readBadges()).toBeUndefined();
    expect((await disk())?.['items']).not.toContain('badges');
  });
});

describe('a damaged row', () => {
  async function stored(): Promise<Tab> {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await obtain(tab);
    return tab;
  }

  test.each<[string, object]>([
    ['without an envelope', {}],
    ['with an empty one', { sealed: {} }],
    ['with a text', { sealed: 'x' }],
  ])('%s is deleted, and counts as no badge', async (_what, row) => {
    const tab = await stored();
    await tamper((table) => table('items').put({ id: 'badges', ...row }));
    expect(await tab.readBadges()).toBeUndefined();
    expect((await disk())?.['items']).not.toContain('badges');
  });

  test('that the browser has lost counts as no badge, and the next one overwrites it', async () => {
    const tab = await stored();
    const restore = loseRows('items', 'badges');
    expect(await tab.readBadges()).toBeUndefined();
    await tab.savePause('card-1', { problem: 'denied', failedTries: 1, from: 1, until: 2 });
    restore();
    expect((await tab.readBadges())?.full).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['of an earlier shape', true],
    ['without a card', { full: {} }],
    ['with a badge that lacks its photo', { about: 'x', full: { bytes: '', keyPlace: 1 } }],
    [
      'with a key of a third place',
      { about: 'x', full: { bytes: '', salt: '', thumbnail: '', keyPlace: 3 } },
    ],
    ['with a pause without an end', { about: 'x', pause: { problem: 'denied', failedTries: 1 } }],
  ])('%s counts as no badge', async (_what, value) => {
    const tab = await stored();
    const place = { table: 'items', row: 'badges' };
    const sealed = await tab.seal(tab.currentDataKey()!, place, value);
    await tamper((table) => table('items').put({ id: 'badges', sealed }));
    expect(await tab.readBadges()).toBeUndefined();
  });

  test.each([
    ['bytes that are no badge', { bytes: 'AAAA' }],
    ['bytes that are no base64url', { bytes: '=' }],
    ['a salt that is no base64url', { salt: '!' }],
    ['a thumbnail that is no base64url', { thumbnail: 'A' }],
  ])('with %s is not opened', async (_what, change) => {
    const tab = await stored();
    const { full } = (await tab.readBadges())!;
    expect(await tab.openBadge('full', { ...full!, ...change })).toBeUndefined();
  });

  test('of another person is not opened', async () => {
    const tab = await stored();
    const { items } = (await wholeDisk()) as Record<string, { id: string }[]>;
    const row = items?.find(({ id }) => id === 'badges');
    const other = await openTab();
    await other.beginSession(authOf('ben'));
    await tamper((table) => table('items').put(row));
    expect(await other.readBadges()).toBeUndefined();
    expect(await opened(tab).catch(() => undefined)).toBeUndefined();
  });
});

test('under a lock the disk has no badge to use a key with', async () => {
  const tab = await openTab();
  const from = await tab.beginSession(authOf('ada'));
  await obtain(tab);
  const { full } = (await tab.readBadges())!;
  const lock = await openLockTab();
  const { opened: unlocked, record } = await lock.createLock(from.tag, pin, testTools());
  const to = await lock.createDataKeyUnder(unlocked);
  expect(await lock.moveSession(from, to, { kind: 'create', record })).toBe('stored');
  const locked = await openTab();
  await locked.start();
  expect(await locked.readBadges()).toBeUndefined();
  const lying = JSON.stringify(await wholeDisk());
  for (const secret of [secretName, full!.bytes, full!.salt, full!.thumbnail]) {
    expect(lying).not.toContain(secret);
  }
  locked.continueWith(await locked.bootRead(to.dataKey));
  expect((await opened(locked))?.badge.identity?.fullName).toBe(secretName);
});
