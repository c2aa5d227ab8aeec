/** What the phone's secret storage answers about one entry: present, absent or unreadable, and never a guess. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { absent, present, unreadable } from '#domain/lookup/lookup.ts';
import { beginApp } from '#scope/perApp.ts';
import { fakeSecurity } from '#tests/support/fakeSecurity.ts';

const security = fakeSecurity();
vi.doMock('lanyard-native', () => ({ DeviceSecurity: security.plugin }));

beforeEach(async () => {
  security.reset();
  await security.plugin.claimFirstLaunch();
  beginApp();
});

const entries = () => import('#device/secureStorage/phoneEntries.ts');
const vaultOf = () => import('#device/secureStorage/secureLockStorage.ts');

test('only the phone’s own word makes an entry absent', async () => {
  const { readEntry } = await entries();
  expect(await readEntry('a')).toEqual(absent);
  security.kept.set('a', 'x');
  expect(await readEntry('a')).toEqual(present('x'));
  security.broken.add('a');
  expect(await readEntry('a')).toEqual(unreadable);
  vi.spyOn(security.plugin, 'secureGet').mockResolvedValue({} as never);
  expect(await readEntry('a'), 'an answer without a value').toEqual(unreadable);
  vi.restoreAllMocks();
});

test('a list of faces and fingers that cannot be read is not overwritten', async () => {
  const { saveSlot } = await import('#device/secureStorage/biometricSlots.ts');
  security.kept.set('biometric-slots', '["old"]');
  security.broken.add('biometric-slots');
  await expect(saveSlot('new')).rejects.toThrow();
  expect(security.kept.get('biometric-slots')).toBe('["old"]');
});

test('a push marker that cannot be read survives a wipe, so that the registration is ended', async () => {
  security.kept.set('push', '1');
  security.broken.add('push');
  await (await vaultOf()).clear();
  const { isPushMarked } = await import('#device/secureStorage/pushMarker.ts');
  expect(await isPushMarked()).toBe(true);
  security.broken.add('push');
  await expect(isPushMarked()).rejects.toThrow();
});

describe('a cardholder’s entries', () => {
  test('are removed even if the record cannot be read', async () => {
    const vault = await vaultOf();
    security.kept.set('lock-ada', '{}');
    security.kept.set('device-ada', 'x');
    security.broken.add('lock-ada');
    await vault.removeRecord('ada');
    expect([...security.kept.keys(), ...security.broken]).toEqual([]);
  });

  test('a part of the PIN’s key that cannot be read is never replaced', async () => {
    const vault = await vaultOf();
    security.kept.set('lock-ada', '{}');
    security.kept.set('device-ada', 'x');
    security.broken.add('device-ada');
    await expect(vault.madeDeviceSecret('ada')).rejects.toThrow();
    expect([...security.kept.keys()].toSorted()).toEqual(['device-ada', 'lock-ada']);
  });

  test('renewing removes what cannot be read, and nothing else', async () => {
    const vault = await vaultOf();
    const keys = ['lock-ada', 'device-ada', 'lock-ben', 'key-owner', 'keys-while-locked', 'push'];
    for (const key of keys) security.kept.set(key, 'x');
    for (const key of ['lock-ada', 'key-owner', 'lock-ben']) security.broken.add(key);
    await vault.renew('ada');
    expect([...security.kept.keys()].toSorted()).toEqual(
      ['device-ada', 'keys-while-locked', 'lock-ben', 'push'].toSorted(),
    );
    await vault.writeRecord('ada', { id: 'ada' });
    expect(await vault.readRecord('ada')).toEqual(present({ id: 'ada' }));
  });
});
