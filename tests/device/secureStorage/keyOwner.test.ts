/** The owner of the door keys on a phone, recorded in its secret storage (docs/decisions/digital-keys.md). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { absent, present } from '#domain/lookup/lookup.ts';
import { noKeyOwner } from '#device/secureStorage/keyOwnerNote.ts';
import { beginApp } from '#scope/perApp.ts';
import { fakeSecurity } from '#tests/support/fakeSecurity.ts';

const security = fakeSecurity();
vi.doMock('lanyard-native', () => ({ DeviceSecurity: security.plugin }));

const noteKey = 'key-owner';

/** Opens a page with an empty memory. */
async function openPage() {
  beginApp();
  return {
    ...(await import('#device/secureStorage/keyOwner.ts')),
    vault: await import('#device/secureStorage/secureLockStorage.ts'),
  };
}

beforeEach(() => {
  security.reset();
});

describe('the owner of this phone’s door keys', () => {
  test('a new installation has no owner; later a missing note means unknown', async () => {
    const first = await openPage();
    expect(await first.readKeyOwner()).toEqual(present(noKeyOwner));
    security.kept.delete(noteKey);
    expect(await first.readKeyOwner()).toEqual(absent);
    const next = await openPage();
    expect(await next.readKeyOwner()).toEqual(absent);
  });

  test('an owner survives a reload', async () => {
    await (await openPage()).writeKeyOwner('tag-of-ada');
    expect(await (await openPage()).readKeyOwner()).toEqual(present('tag-of-ada'));
  });

  test('a wipe empties the secret storage and leaves no note that there are no keys', async () => {
    const page = await openPage();
    await page.writeKeyOwner('tag-of-ada');
    security.kept.set('lock-tag-of-ada', '{}');
    security.kept.set('device-tag-of-ada', 'secret');
    await page.vault.clear();
    expect([...security.kept]).toEqual([]);
    expect(await page.readKeyOwner()).toEqual(absent);
  });

  test('a wipe of a phone without keys does not make the owner unknown', async () => {
    const page = await openPage();
    await page.writeKeyOwner(noKeyOwner);
    await page.vault.clear();
    expect([...security.kept]).toEqual([[noteKey, noKeyOwner]]);
  });

  test('unreadable storage does not count as a phone without keys', async () => {
    const page = await openPage();
    security.set.refusals.set('secureGet', 'STORAGE_FAILED');
    expect(await page.readKeyOwner()).toEqual({ state: 'unreadable' });
    await page.vault.clear();
    security.set.refusals.clear();
    expect(await page.readKeyOwner()).toEqual(absent);
  });
});
