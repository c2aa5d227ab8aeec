import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseName, indexedDbVersion, schemaVersion } from '#store/model/schema.ts';
import { disk, freshDevice, openTab, opened, tamper, type Tab } from './device.ts';
import * as version1 from './fixtures/version1.ts';
import * as version2 from './fixtures/version2.ts';
import { authOf, renewed, userReply } from './samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

test('each schema version has its fixture, and its number in IndexedDB', () => {
  for (let version = 1; version <= schemaVersion; version += 1) {
    const file = `fixtures/version${String(version)}.ts`;
    expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
  }
  expect(indexedDbVersion).toBe(schemaVersion * 10);
});

describe('a database of version 1', () => {
  beforeEach(version1.writeVersion1);

  test('opens for the first paint', async () => {
    const boot = await tab.bootRead();
    expect(boot.condition).toBe('ok');
    expect(boot.dataKey?.tag).toBe(version1.tag);
    expect(boot.auth).toEqual(version1.auth);
    expect([...boot.publicRows]).toEqual(
      expect.arrayContaining(version1.publicRows.map(({ key, value }) => [key, value])),
    );
    expect(boot.replies).toMatchObject({
      startup: { value: { organization: { name: 'Example Works' } } },
      settings: { value: {} },
      user: { value: { firstName: 'Ada' }, params: { switchProfile: 'cardholder-2' } },
      cardholders: { value: [{ id: 'cardholder-1' }] },
      cardTemplate: { params: { profileId: 'profile-1' } },
    });
    expect(boot.replies.user?.confirmedAt).toBe(version1.replies.user.confirmedAt);
  });

  test('opens for writing with every row intact', async () => {
    const before = await disk();
    const { dataKey } = await tab.start();
    await tab.connect();
    expect(await disk()).toEqual({ ...before, locks: [] });
    expect(await tab.readItem('privacyConsent')).toEqual({ acceptedAt: 1_767_225_000_000 });
    expect(await tab.readItem('firstLogin')).toBe(true);
    expect(await tab.readItem('region')).toBe('EU');
    const next = renewed(version1.auth);
    expect(await tab.replaceAuth(next, dataKey!)).toEqual(next);
  });

  test('gives its public items one by one, without malformed ones', async () => {
    await tamper((table) => {
      table('public').put({ key: 'locale', value: 'xx' });
      table('public').put({ key: 'theme', value: { name: 'dark' } });
    });
    const boot = await tab.bootRead();
    expect(tab.readPublicItem(boot, 'region')).toBe('EU');
    expect(tab.readPublicItem(boot, 'firstLogin')).toBe(true);
    expect(tab.readPublicItem(boot, 'locale')).toBeUndefined();
    expect(tab.readPublicItem(boot, 'theme')).toBeUndefined();
    expect(tab.readPublicItem(boot, 'forceLogin')).toBeUndefined();
  });
});

describe('a database of version 2, under a lock', () => {
  beforeEach(version2.writeVersion2);

  test('is locked for the first paint and reveals nothing about the user', async () => {
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({
      condition: 'ok',
      dataKey: undefined,
      locked: { tag: version2.tag, dataKeyId: version2.dataKeyId },
      auth: undefined,
      replies: {},
    });
    expect(tab.readPublicItem(boot, 'region')).toBe('EU');
  });

  test('opens with the PIN, and opens for writing with every row intact', async () => {
    const before = await disk();
    await tab.connect();
    expect(await disk()).toEqual(before);
    const { tryPin } = await import('#lock/attempt.ts');
    const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
    const { openStoredSession } = await import('#lock/rekeySession.ts');
    const outcome = await tryPin(version2.tag, version2.pin, deviceLockDependencies);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const boot = await tab.bootRead(await openStoredSession(outcome.opened));
    expect(boot).toMatchObject({
      condition: 'ok',
      locked: undefined,
      auth: version2.auth,
    });
    expect(boot.replies.user?.value.firstName).toBe('Ada');
    tab.continueWith(boot);
    const next = renewed(version2.auth);
    expect(await tab.replaceAuth(next, boot.dataKey!)).toEqual(next);
  });
});

describe('a database from newer code (security, service worker, rule 10)', () => {
  beforeEach(async () => {
    await version1.writeVersion1();
    const request = indexedDB.open(databaseName, indexedDbVersion + 10);
    request.onupgradeneeded = () => {
      // Newer code has migrated it through every existing version.
      request.result.createObjectStore('locks', { keyPath: 'id' });
      request.result.createObjectStore('later', { keyPath: 'id' });
    };
    (await opened(request)).close();
  });

  test('is not opened for writing and reports StoreNewer', async () => {
    await expect(tab.connect()).rejects.toMatchObject({ name: 'StoreNewer' });
    expect(tab.storeTrouble.current()).toBe('newer');
  });

  test('no caller can write into it', async () => {
    const before = await disk();
    const { dataKey } = await tab.start();
    await tab.saveReply('user', {}, { ...userReply, firstName: 'Changed' }, dataKey);
    await tab.replaceAuth(renewed(version1.auth), dataKey!);
    await expect(tab.writeItem('theme', 'light')).rejects.toThrow();
    await expect(tab.removeItem('theme')).rejects.toThrow();
    await tab.beginSession(authOf('ben'));
    await tab.endSession({ forceLogin: true });
    expect(await disk()).toEqual(before);
    const boot = await (await openTab()).bootRead();
    expect(boot.auth).toEqual(version1.auth);
    expect(boot.replies.user?.value.firstName).toBe('Ada');
  });

  test('is read for the first paint as far as possible', async () => {
    const boot = await tab.bootRead();
    expect(boot.condition).toBe('newer');
    expect(boot.replies.user?.value.firstName).toBe('Ada');
  });
});
