/** Before a navigation is answered: what the store contains about the user, and about the last snapshot. */
import { beforeEach, describe, expect, test } from 'vitest';
import { snapshotItems, readSnapshotState } from '#store/read/readSnapshotState.ts';
import { indexedDbVersion } from '#store/model/schema.ts';
import { freshDevice, openTab, opened, tamper, type Tab } from '../device.ts';
import {
  ada,
  ben,
  freshLockDevice,
  lockDevice,
  openLockTab,
  pin,
  recordOf,
  rowOf,
  testTools,
} from '../../lock/lockDevice.ts';
import { isPhone } from '../phone.ts';
import { authOf, renewed, startupReply, userReply } from '../samples.ts';

const other = { session: 'other', basis: '', stored: undefined };
const page = { markup: 'painted' };

let tab: Tab;

/** A user with a card, with the start-up gates passed and a stored snapshot of the card. */
async function signedIn(): Promise<void> {
  await tab.beginSession(authOf('ada'));
  await tab.writeItem('firstLogin', true);
  await tab.saveReply('startup', {}, startupReply, tab.currentDataKey());
  await tab.saveReply('user', {}, userReply, tab.currentDataKey());
  await tab.writeItem('paintedCard', page);
}

describe('without a lock', () => {
  beforeEach(async () => {
    await freshDevice();
    tab = await openTab();
  });

  test('finds nothing before a first start, and creates no database', async () => {
    expect(await readSnapshotState()).toMatchObject(other);
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('the card snapshot opens under the unlocked data key', async () => {
    await signedIn();
    expect(await readSnapshotState()).toMatchObject({ session: 'open', stored: page });
  });

  test.each<[what: string, change: () => Promise<unknown>]>([
    [
      'a reply that came again, the same',
      async () => tab.saveReply('user', {}, userReply, tab.currentDataKey()),
    ],
    [
      'a reply that came first now',
      async () => tab.saveReply('settings', {}, {}, tab.currentDataKey()),
    ],
    ['a reply that is gone', () => tamper((table) => table('replies').delete('user'))],
    [
      'a renewed token set',
      async () => tab.replaceAuth(renewed(authOf('ada')), tab.currentDataKey()!),
    ],
    ['a change that waits for the server', () => tab.writeItem('queue', [])],
    ['another language', () => tab.writeItem('locale', 'de')],
    ['another language of the person', () => tab.writeItem('personLocale', 'de')],
    ['another theme', () => tab.writeItem('theme', 'dark')],
    ['another region', () => tab.writeItem('region', 'US')],
    ['other hosts', () => tab.writeItem('environments', { current: 'prod' })],
  ])('decisions/instant-card: %s makes the snapshot outdated', async (_what, change) => {
    await signedIn();
    const { basis } = await readSnapshotState();
    expect((await readSnapshotState()).basis).toBe(basis);
    await change();
    const after = await readSnapshotState();
    expect(after.session).toBe('open');
    expect(after.basis).not.toBe(basis);
  });

  test('unrelated writes leave it unchanged', async () => {
    await signedIn();
    const { basis } = await readSnapshotState();
    await tab.writeItem('storageAsked', true);
    await tab.saveReply('credentials', {}, [], tab.currentDataKey());
    await tab.writeItem('paintedCard', { markup: 'painted again' });
    expect((await readSnapshotState()).basis).toBe(basis);
  });

  test('SR-060: a card snapshot from another user, or one moved, does not open', async () => {
    await signedIn();
    let row: unknown;
    await tamper((table) => {
      const reading = table('items').get('paintedCard');
      reading.onsuccess = () => {
        row = reading.result;
      };
    });
    await tab.beginSession(authOf('ben'));
    await tab.writeItem('firstLogin', true);
    await tamper((table) => table('items').put(row));
    expect(await readSnapshotState()).toMatchObject({ session: 'open', stored: undefined });
  });

  test.each<[what: string, arrange: () => Promise<unknown>]>([
    ['the start-up gates are not passed', () => tamper((table) => table('public').clear())],
    ['somebody signed out', () => tab.endSession({ forceLogin: false })],
    [
      'the session is in memory until the lock is decided',
      async () => {
        await tab.endSession({ forceLogin: false });
        await tab.beginInMemory(authOf('ada'));
      },
    ],
  ])('starts normally when %s', async (_what, arrange) => {
    await signedIn();
    await arrange();
    expect(await readSnapshotState()).toMatchObject(other);
  });

  test('specification, section 4: no snapshot survives a sign-out', async () => {
    await signedIn();
    await tab.writeItem('paintedPin', page);
    await tab.endSession({ forceLogin: false });
    const kept: unknown[] = [];
    await tamper((table) => {
      for (const [name, row] of [
        ['items', snapshotItems.card],
        ['public', snapshotItems.pin],
      ] as const) {
        const reading = table(name).get(row);
        reading.onsuccess = () => kept.push(reading.result);
      }
    });
    expect(kept).toEqual([undefined, undefined]);
  });

  test('SR-096: a store that does not open leads to a normal start', async () => {
    (await opened(indexedDB.open('lanyard', indexedDbVersion + 10))).close();
    expect(await readSnapshotState()).toMatchObject(other);
  });
});

describe.skipIf(isPhone())('under a lock', () => {
  beforeEach(async () => {
    await freshLockDevice();
    await lockDevice(testTools());
    await tamper((table) => table('public').put({ key: 'paintedPin', value: page }));
  });

  test('without a failed attempt the PIN screen is certain, and nothing sealed is opened', async () => {
    expect(await readSnapshotState()).toMatchObject({ session: 'firstTry', stored: page });
  });

  test.each<[what: string, arrange: () => Promise<unknown>]>([
    ['a wrong try', async () => (await openLockTab()).tryPin(ada, '0000', testTools())],
    ['the record is of a later version', () => putRecord({ v: 99 })],
    ['a finger opens it, too', () => putRecord({ secrets: [{}] })],
    ['the record is another person’s', () => putRecord({ id: ben })],
    ['there is no record', () => tamper((table) => table('locks').clear())],
    ['everything was wiped', async () => (await openLockTab()).wipeEverything()],
  ])('under a lock, starts normally when %s', async (_what, arrange) => {
    await arrange();
    expect((await readSnapshotState()).session).toBe('other');
  });

  test('its snapshot does not survive a wipe', async () => {
    await (await openLockTab()).wipeEverything();
    let kept: unknown = 'unread';
    await tamper((table) => {
      const reading = table('public').get(snapshotItems.pin);
      reading.onsuccess = () => {
        kept = reading.result;
      };
    });
    expect(kept).toBeUndefined();
  });

  test('a right PIN leaves the screen and its snapshot valid', async () => {
    const { basis } = await readSnapshotState();
    await (await openLockTab()).tryPin(ada, pin, testTools());
    expect(await readSnapshotState()).toMatchObject({ session: 'firstTry', basis });
  });

  test('the clear data does not identify the user, not even as a hash', async () => {
    expect((await readSnapshotState()).basis).not.toContain(ada);
  });

  describe('the PIN screen snapshot is stored for its own session', () => {
    const late = { markup: 'painted late' };

    async function paintedPin(): Promise<unknown> {
      const row = (await rowOf('public', snapshotItems.pin)) as { value: unknown } | undefined;
      return row?.value;
    }

    /** Another tab's store, as it writes its snapshot. */
    async function write(dataKeyId: string): Promise<void> {
      await openTab();
      const { savePinSnapshot } = await import('#lock/savePinSnapshot.ts');
      await savePinSnapshot(late, dataKeyId);
    }

    async function lockedKey(): Promise<string> {
      return ((await rowOf('keys', 'data')) as { dataKeyId: string }).dataKeyId;
    }

    test('while that session is under its lock', async () => {
      await write(await lockedKey());
      expect(await paintedPin()).toEqual(late);
    });

    test('but not for another session', async () => {
      await write('another');
      expect(await paintedPin()).toEqual(page);
    });

    test('and not after a wipe', async () => {
      const key = await lockedKey();
      await (await openLockTab()).wipeEverything();
      await write(key);
      expect(await paintedPin()).toBeUndefined();
    });

    test('and not once the session is unlocked', async () => {
      const key = await lockedKey();
      await tamper((table) => table('keys').put({ id: 'data', dataKeyId: key, tag: ada, key: {} }));
      await write(key);
      expect(await paintedPin()).toEqual(page);
    });
  });

  test.each(['locale', 'personLocale', 'theme', 'organization'])(
    'another %s makes the PIN screen snapshot outdated',
    async (key) => {
      const { basis } = await readSnapshotState();
      await tamper((table) => table('public').put({ key, value: 'other' }));
      expect((await readSnapshotState()).basis).not.toBe(basis);
    },
  );
});

async function putRecord(change: object): Promise<void> {
  const record = { ...(await recordOf()), ...change };
  await tamper((table) => {
    table('locks').clear();
    table('locks').put(record);
  });
}
