/** What the worker reads when a push message comes (decisions/instant-card): the unread count is a number or absent. */
import { beforeEach, describe, expect, test } from 'vitest';
import { pushRead } from '#store/read/pushRead.ts';
import { freshDevice, openTab, type Tab } from '../device.ts';
import { authOf } from '../samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

test('nobody is signed in on a new device', async () => {
  expect(await pushRead()).toEqual({
    language: undefined,
    session: 'signedOut',
    unread: undefined,
  });
});

describe('without a lock', () => {
  test.each<[what: string, stored: unknown, unread: number | undefined]>([
    ['a count', { notifications: { unreadCount: 3 } }, 3],
    ['none', { notifications: { unreadCount: 0 } }, 0],
    ['a text', { notifications: { unreadCount: '3' } }, undefined],
    ['a fraction', { notifications: { unreadCount: 2.5 } }, undefined],
    ['no number', { notifications: { unreadCount: null } }, undefined],
    ['no notifications', {}, undefined],
    ['notifications that are null', { notifications: null }, undefined],
  ])('the stored start-up reply has %s', async (_what, stored, unread) => {
    await tab.beginSession(authOf('ada'));
    await tab.saveReply('startup', {}, stored, tab.currentDataKey());
    expect(await pushRead()).toEqual({ language: undefined, session: 'open', unread });
  });
});
