/** Where the keys of badges are stored, and that no two badges share one (docs/decisions/wallet.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { BadgeKind } from '#badge/holder/issuerReplies.ts';
import type { KeyPlace } from '#wallet/badgeKeys.ts';
import { openLockTab, pin, testTools } from '../lock/lockDevice.ts';
import { disk, freshDevice, loseRows, openTab as openStoreTab, tamper } from '../store/device.ts';
import { authOf } from '../store/samples.ts';

async function openTab() {
  const tab = await openStoreTab();
  return { ...tab, ...(await import('#wallet/badgeKeys.ts')) };
}

const all: readonly (readonly [BadgeKind, KeyPlace])[] = [
  ['full', 1],
  ['full', 2],
  ['light', 1],
  ['light', 2],
];

beforeEach(freshDevice);

describe('the keys of badges', () => {
  test('each badge has its own, and a renewal leaves the key in use alone', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    const made = [];
    for (const [kind, place] of all) made.push(await tab.badgeKey(kind, place).create());
    const points = made.map(({ point }) => point.join());
    expect(new Set(points).size).toBe(4);
    const next = await openTab();
    await next.start();
    for (const [at, [kind, place]] of all.entries()) {
      expect((await next.badgeKey(kind, place).find())?.point.join()).toBe(points[at]);
    }
  });

  test('a renewal makes its key at the place that is not in use', async () => {
    const { otherPlace } = await openTab();
    expect([undefined, 1, 2].map((place) => otherPlace(place as KeyPlace | undefined))).toEqual([
      1, 2, 1,
    ]);
  });

  test('one kind can be removed alone', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    for (const [kind, place] of all) await tab.badgeKey(kind, place).create();
    await tab.removeBadgeKeys('full');
    for (const [kind, place] of all) {
      const isThere = (await tab.badgeKey(kind, place).find()) !== undefined;
      expect(isThere, `${kind} ${String(place)}`).toBe(kind === 'light');
    }
  });

  test('a sign-out deletes them with the data key, and the next person finds none', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    for (const [kind, place] of all) await tab.badgeKey(kind, place).create();
    await tab.endSession({ forceLogin: false });
    expect(await disk()).toMatchObject({ keys: [], items: [] });
    await tab.beginSession(authOf('ben'));
    for (const [kind, place] of all) {
      expect(await tab.badgeKey(kind, place).find()).toBeUndefined();
    }
  });

  test('a wipe deletes them', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await tab.badgeKey('full', 1).create();
    const { endDamagedSession } = await import('#lock/wipe.ts');
    await tamper((table) => table('locks').put({ id: 'ada' }));
    loseRows('keys', 'data');
    await endDamagedSession();
    expect(await disk()).toMatchObject({ keys: [], items: [], locks: [] });
  });

  test('a locked app has none of them, and an opened one has the same again', async () => {
    const tab = await openTab();
    const from = await tab.beginSession(authOf('ada'));
    const { point } = await tab.badgeKey('light', 2).create();
    const lock = await openLockTab();
    const { opened: unlocked, record } = await lock.createLock(from.tag, pin, testTools());
    const to = await lock.createDataKeyUnder(unlocked);
    expect(await lock.moveSession(from, to, { kind: 'create', record })).toBe('stored');
    const locked = await openTab();
    await locked.start();
    expect(await locked.badgeKey('light', 2).find()).toBeUndefined();
    locked.continueWith(await locked.bootRead(to.dataKey));
    expect((await locked.badgeKey('light', 2).find())?.point).toEqual(point);
  });
});
