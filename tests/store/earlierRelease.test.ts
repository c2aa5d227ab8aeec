/**
 * What an earlier build has really stored opens in this one with nothing lost. The fixture was recorded from
 * the build of commit 59ec546; `npm run upgrade-check` does the same walk in a browser, with both builds.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { items, type ItemName } from '#store/model/items.ts';
import type { PersistedReply } from '#store/model/storedReply.ts';
import { freshDevice, openTab, type Tab } from './device.ts';
import { readRecording, recordedKeys, writeRecorded } from './fixtures/recordedRows.ts';

const recording = readRecording('earlierRelease.json');
const pin = '7391';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

/** Items that this build no longer has: their values have another home, or none. */
const retired = ['selectedProfile', 'appVersion'];

describe('a session without a lock, from an earlier build', () => {
  beforeEach(() => writeRecorded(recording.open));

  test('opens for the first paint with session, card and choices', async () => {
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({
      condition: 'ok',
      locked: undefined,
      auth: { subject: expect.any(String) as string, refreshToken: expect.any(String) as string },
      replies: {
        startup: { value: { organization: { name: expect.any(String) as string } } },
        user: { value: { firstName: 'Mira', lastName: 'Holtwick' } },
      },
    });
    expect(Object.keys(boot.replies)).toEqual(
      expect.arrayContaining(['startup', 'settings', 'user', 'cardholders', 'cardTemplate']),
    );
    expect(tab.readPublicItem(boot, 'theme')).toBe('dark');
  });

  test('every reply and every item that is still in use can be read', async () => {
    await tab.start();
    await tab.connect();
    for (const name of recordedKeys(recording.open, 'replies')) {
      await tab.loadReply(name as PersistedReply);
      expect(tab.replyCache.get(name as PersistedReply), name).toBeDefined();
    }
    const stored = [
      ...recordedKeys(recording.open, 'items'),
      ...recordedKeys(recording.open, 'public').map((key) => key.split('|', 1)[0] ?? ''),
    ].filter((name) => !retired.includes(name));
    expect(stored.filter((name) => !Object.hasOwn(items, name))).toEqual([]);
    for (const name of stored) {
      expect(await tab.readItem(name as ItemName), name).toBeDefined();
    }
  });

  test('the queue and the draft are as they were left', async () => {
    await tab.start();
    expect(await tab.readItem('queue')).toMatchObject([
      { kind: 'markRead', value: 'notification-employee-3', state: 'pending' },
      { kind: 'markRead', value: 'notification-employee-2', state: 'pending' },
      { kind: 'deleteNotification', value: 'notification-employee-1', state: 'pending' },
    ]);
    const draft = await tab.readItem('profileDraft');
    expect(Object.values(draft?.texts ?? {})).toEqual(['Lead engineer']);
  });
});

describe('a session under a PIN, from an earlier build', () => {
  beforeEach(() => writeRecorded(recording.locked));

  test('counts on from its attempts, opens with its PIN, and has the queue', async () => {
    const { locked } = await tab.bootRead();
    if (locked === undefined) throw new Error('not locked');
    await tab.connect();
    const { tryPin } = await import('#lock/attempt.ts');
    const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
    const { openStoredSession } = await import('#lock/rekeySession.ts');
    expect(await tryPin(locked.tag, '0000', deviceLockDependencies)).toMatchObject({
      kind: 'wrong',
      counter: { fails: 2 },
    });
    const outcome = await tryPin(locked.tag, pin, deviceLockDependencies);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const boot = await tab.bootRead(await openStoredSession(outcome.opened));
    expect(boot).toMatchObject({ condition: 'ok', locked: undefined });
    expect(boot.auth?.subject).toBeTruthy();
    expect(Object.keys(boot.replies)).toEqual(expect.arrayContaining(['settings', 'cardholders']));
    tab.continueWith(boot);
    expect(await tab.readItem('queue')).toMatchObject([{ kind: 'markRead', state: 'pending' }]);
  });

  test('ten wrong PINs in all wipe it', async () => {
    const { locked } = await tab.bootRead();
    if (locked === undefined) throw new Error('not locked');
    await tab.connect();
    const { tryPin } = await import('#lock/attempt.ts');
    const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
    let wallMs = Date.now();
    const later = {
      ...deviceLockDependencies,
      now: () => {
        wallMs += 86_400_000;
        return { wallMs, monotonicMs: wallMs };
      },
    };
    const kinds: string[] = [];
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      kinds.push((await tryPin(locked.tag, '0000', later)).kind);
    }
    expect(kinds).toEqual([...Array.from({ length: 8 }, () => 'wrong'), 'spent']);
    expect((await (await openTab()).bootRead()).locked).toBeUndefined();
  });
});
