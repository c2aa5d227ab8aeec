/** Where the keys of this device are stored, and what a copy of the disk has of them (decisions/keys-under-the-lock). */
import { beforeEach, describe, expect, test } from 'vitest';
import { createWebKey, type StoredWebKey } from '#device/deviceKey/webDeviceKeys.ts';
import { disk, freshDevice, openTab as openStoreTab, tamper } from './device.ts';
import { openLockTab, pin, testTools, wholeDisk } from '../lock/lockDevice.ts';
import { authOf } from './samples.ts';

const document = {
  cardholderId: 'cardholder-1',
  credentialId: 'c1',
  accessDocument: 'the-access-document',
  siteKey: 'the-site-key',
  notAfter: '2026-04-08T10:00:00Z',
};

async function openTab() {
  const tab = await openStoreTab();
  const { deviceKeyItem, deleteOpenDeviceKeys } = await import('#store/deviceKeyItem.ts');
  return { ...tab, phoneKey: deviceKeyItem('phone'), deviceKeyItem, deleteOpenDeviceKeys };
}

const newKey = async (): Promise<StoredWebKey> => (await createWebKey()).stored;

beforeEach(freshDevice);

describe('a key of this device', () => {
  test('survives a restart, and the disk has none of it in clear', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    const key = await newKey();
    await tab.phoneKey.save(key);
    await tab.writeItem('openReader', document);
    const next = await openTab();
    await next.start();
    expect(await next.phoneKey.read()).toEqual(key);
    expect(await next.readItem('openReader')).toEqual(document);
    const lying = JSON.stringify(await wholeDisk());
    for (const secret of [key.d, key.x, document.accessDocument]) {
      expect(lying).not.toContain(secret);
    }
    expect((await disk())?.['keys']).toEqual(['data']);
  });

  test('is stored beside the keys of other purposes, and can be removed alone', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    const [some, other] = [await newKey(), await newKey()];
    await Promise.all([tab.phoneKey.save(some), tab.deviceKeyItem('badge-full-1').save(other)]);
    await tab.phoneKey.remove();
    expect(await tab.phoneKey.read()).toBeUndefined();
    expect(await tab.deviceKeyItem('badge-full-1').read()).toEqual(other);
  });

  test('a sign-out shreds it, and the next user finds none', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    await tab.phoneKey.save(await newKey());
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
    await first.phoneKey.save(await newKey());
    expect((await disk())?.['items']).not.toContain('deviceKeys');
    expect(await second.phoneKey.read()).toBeUndefined();
  });

  test('of an in-memory session is written once the session is', async () => {
    const tab = await openTab();
    await tab.beginInMemory(authOf('ada'));
    const key = await newKey();
    await tab.phoneKey.save(key);
    expect((await disk())?.['items'] ?? []).toEqual([]);
    expect(await tab.phoneKey.read()).toEqual(key);
    await tab.persistUnlocked();
    expect(await tab.phoneKey.read()).toEqual(key);
    expect((await disk())?.['items']).toContain('deviceKeys');
  });
});

describe('under a PIN lock', () => {
  test('a locked app has neither key nor document, and nothing on its disk signs', async () => {
    const tab = await openTab();
    const from = await tab.beginSession(authOf('ada'));
    const key = await newKey();
    await tab.phoneKey.save(key);
    await tab.writeItem('openReader', document);

    const lock = await openLockTab();
    const { opened, record } = await lock.createLock(from.tag, pin, testTools());
    const to = await lock.createDataKeyUnder(opened);
    expect(await lock.moveSession(from, to, { kind: 'create', record })).toBe('stored');

    const locked = await openTab();
    expect((await locked.start()).auth).toBeUndefined();
    expect(await locked.phoneKey.read()).toBeUndefined();
    expect(await locked.readItem('openReader')).toBeUndefined();
    const whole = await wholeDisk();
    expect(cryptoKeysIn(whole)).toEqual([]);
    for (const secret of [
      key.d,
      document.accessDocument,
      document.siteKey,
      document.credentialId,
    ]) {
      expect(JSON.stringify(whole)).not.toContain(`"${secret}"`);
    }

    locked.continueWith(await locked.bootRead(to.dataKey));
    expect(await locked.phoneKey.read()).toEqual(key);
    expect(await locked.readItem('openReader')).toEqual(document);
  });

  test('keys that builds up to 2.9.10 stored open are deleted, and the data key stays', async () => {
    const tab = await openTab();
    await tab.beginSession(authOf('ada'));
    const method = { name: 'ECDSA', namedCurve: 'P-256' };
    const { privateKey } = await crypto.subtle.generateKey(method, false, ['sign', 'verify']);
    await tamper((table) => table('keys').put({ id: 'phone', privateKey }));
    await tamper((table) => table('keys').put({ id: 'badge-light-2', privateKey }));
    expect(cryptoKeysIn(await wholeDisk())).toHaveLength(3);
    await tab.deleteOpenDeviceKeys();
    expect((await disk())?.['keys']).toEqual(['data']);
  });
});

/** Every key of WebCrypto in a value, however deep. */
function cryptoKeysIn(value: unknown): readonly CryptoKey[] {
  if (value instanceof CryptoKey) return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(cryptoKeysIn)
    : [];
}
