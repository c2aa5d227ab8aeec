/**
 * Where the phone key of OpenReader is stored, and what it is worth while no user is present
 * (decisions/open-reader).
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { createWebKey, isWebKey } from '#device/deviceKey/webDeviceKeys.ts';
import { disk, freshDevice, openTab as openStoreTab } from './device.ts';
import { openLockTab, pin, testTools, wholeDisk } from '../lock/lockDevice.ts';
import { authOf } from './samples.ts';

const kept = {
  cardholderId: 'cardholder-1',
  credentialId: 'c1',
  accessDocument: 'the-access-document',
  siteKey: 'the-site-key',
  notAfter: '2026-04-08T10:00:00Z',
};

async function openTab() {
  const tab = await openStoreTab();
  const { deviceKeyRow } = await import('#store/deviceKeyRow.ts');
  return { ...tab, phoneKey: deviceKeyRow('phone') };
}

beforeEach(freshDevice);

describe('the phone key', () => {
  test('survives a restart, stays non-extractable, and is stored beside its sealed document', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await tab.phoneKey.save(await createWebKey());
    await tab.writeItem('openReader', kept);
    const next = await openTab();
    await next.start();
    expect(isWebKey(await next.phoneKey.read())).toBe(true);
    expect(await next.readItem('openReader')).toEqual(kept);
    expect(JSON.stringify(await wholeDisk())).not.toContain(kept.accessDocument);
  });

  test('a sign-out deletes it with the data key', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await tab.phoneKey.save(await createWebKey());
    expect((await disk())?.['keys']).toEqual(['data', 'phone']);
    await tab.endSession({ forceLogin: false });
    expect(await disk()).toMatchObject({ keys: [], items: [] });
    expect(await tab.phoneKey.read()).toBeUndefined();
    await tab.beginSession(authOf('ben'));
    expect(await tab.phoneKey.read()).toBeUndefined();
  });

  test('a replaced session writes nothing', async () => {
    const first = await openTab();
    await first.beginSession(authOf('ada'));
    const second = await openTab();
    await second.beginSession(authOf('ben'));
    await first.phoneKey.save(await createWebKey());
    expect((await disk())?.['keys']).toEqual(['data']);
    expect(await second.phoneKey.read()).toBeUndefined();
  });

  test('of an in-memory session is written once the session is', async () => {
    const tab = await openTab();
    await tab.beginInMemory(authOf('ada'));
    await tab.phoneKey.save(await createWebKey());
    expect((await disk())?.['keys'] ?? []).toEqual([]);
    expect(isWebKey(await tab.phoneKey.read())).toBe(true);
    await tab.persistUnlocked();
    expect(isWebKey(await tab.phoneKey.read())).toBe(true);
    expect((await disk())?.['keys']).toEqual(['data', 'phone']);
  });

  test('can be removed alone', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await tab.phoneKey.save(await createWebKey());
    await tab.phoneKey.remove();
    expect(await tab.phoneKey.read()).toBeUndefined();
    expect((await disk())?.['keys']).toEqual(['data']);
  });
});

describe('under a PIN lock', () => {
  test('a locked app has neither key nor document, and the disk has no usable document', async () => {
    const tab = await openTab();
    const from = await tab.beginSession(authOf('ada'));
    await tab.phoneKey.save(await createWebKey());
    await tab.writeItem('openReader', kept);

    const lock = await openLockTab();
    const { opened, record } = await lock.createLock(from.tag, pin, testTools());
    const to = await lock.createDataKeyUnder(opened);
    expect(await lock.moveSession(from, to, { kind: 'create', record })).toBe('stored');

    const locked = await openTab();
    expect((await locked.start()).auth).toBeUndefined();
    expect(await locked.phoneKey.read()).toBeUndefined();
    expect(await locked.readItem('openReader')).toBeUndefined();
    const lying = JSON.stringify(await wholeDisk());
    for (const secret of [kept.accessDocument, kept.siteKey, kept.credentialId]) {
      expect(lying).not.toContain(`"${secret}"`);
    }

    locked.continueWith(await locked.bootRead(to.dataKey));
    expect(isWebKey(await locked.phoneKey.read())).toBe(true);
    expect(await locked.readItem('openReader')).toEqual(kept);
  });
});
