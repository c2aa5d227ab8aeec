/** The session of a tab: which event leads from which state to which, and what goes with it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { firstLogin } from '#session/firstLogin.ts';
import { pinOption } from '#session/pinOption.ts';
import { replyCache } from '#session/replyCache.ts';
import {
  currentDataKey,
  nextSession,
  sessionAccess,
  sessionOwner,
  sessionState,
  transition,
  type Session,
  type SessionEvent,
} from '#session/session.ts';
import type { PendingDataKey } from '#store/model/dataKey.ts';
import type { DataKey } from '#store/model/seal.ts';
import { authOf } from '../store/samples.ts';

const keyOf = (id: string, tag = 'ada'): DataKey => ({ id, tag, key: {} as CryptoKey });
const auth = authOf('ada');
const pending = { dataKey: keyOf('new') } as PendingDataKey;
const organization = { name: 'Lindqvale', logo: undefined };

const begun: SessionEvent = { type: 'begun', pending, auth };
const stored: SessionEvent = { type: 'stored', dataKey: keyOf('stored') };
const opened: SessionEvent = {
  type: 'opened',
  dataKey: keyOf('opened'),
  auth,
  region: 'EU',
  replies: {},
  hasPassedGates: true,
};
const rekeyed: SessionEvent = { type: 'rekeyed', dataKey: keyOf('rekeyed') };
const regionChosen: SessionEvent = { type: 'regionChosen', region: 'EU' };
const owner = { tag: 'ada', dataKeyId: 'under the lock' };
const locked: SessionEvent = { type: 'locked', owner, organization };
const closed: SessionEvent = { type: 'closed', reason: 'ended' };
const wiped: SessionEvent = { type: 'wiped' };
const renewedAuth = { ...auth, generation: auth.generation + 1 };

const after = (...events: readonly SessionEvent[]): Session =>
  events.reduce<Session>(nextSession, { kind: 'signedOut' });

describe('the state after an event', () => {
  test.each<[string, readonly SessionEvent[], object]>([
    ['a sign-in is in memory', [begun], { kind: 'pending', dataKey: { id: 'new' } }],
    ['then on the disk', [begun, stored], { kind: 'open', dataKey: { id: 'stored' } }],
    ['a start without a lock', [opened], { kind: 'open', region: 'EU' }],
    ['a start with a lock', [locked], { kind: 'locked', organization, ...owner }],
    ['unlocked', [locked, opened], { kind: 'open', dataKey: { id: 'opened' } }],
    ['another data key', [opened, rekeyed], { kind: 'open', dataKey: { id: 'rekeyed' } }],
    ['a region', [begun, regionChosen], { kind: 'pending', region: 'EU' }],
    ['ended', [opened, closed], { kind: 'closed', reason: 'ended', dataKeyId: 'opened' }],
    ['ended while locked', [locked, closed], { kind: 'closed', dataKeyId: 'under the lock' }],
    ['wiped', [locked, wiped], { kind: 'signedOut' }],
    ['signed in again', [opened, closed, begun], { kind: 'pending', region: undefined }],
  ])('%s', (_name, events, state) => {
    expect(after(...events)).toMatchObject(state);
  });

  test.each<[string, readonly SessionEvent[]]>([
    ['nobody', []],
    ['a locked session', [locked]],
    ['a closed session', [opened, closed]],
  ])('%s keeps no key and no token, whatever is stored or renewed', (_name, events) => {
    const before = after(...events);
    for (const event of [stored, rekeyed, regionChosen]) {
      expect(nextSession(before, event)).toBe(before);
    }
    expect(nextSession(before, { type: 'authRenewed', auth, dataKeyId: 'opened' })).toBe(before);
    expect(before).not.toHaveProperty('dataKey');
    expect(before).not.toHaveProperty('auth');
  });

  test.each([
    ['a newer token set of this session counts', renewedAuth, 'opened', renewedAuth],
    ['one of another session is dropped', renewedAuth, 'other', auth],
    ['an older one is dropped', { ...auth, generation: 0 }, 'opened', auth],
  ])('%s', (_name, next, dataKeyId, kept) => {
    const session = nextSession(after(opened), { type: 'authRenewed', auth: next, dataKeyId });
    expect(session).toMatchObject({ auth: kept });
  });

  test('the rows in memory outlive a renewed token set', () => {
    const before = after(begun);
    const next = nextSession(before, { type: 'authRenewed', auth: renewedAuth, dataKeyId: 'new' });
    if (before.kind !== 'pending' || next.kind !== 'pending') throw new Error(next.kind);
    expect(next.memory).toBe(before.memory);
  });
});

describe('what goes with the session', () => {
  const reply = { value: {}, confirmedAt: 0, params: {} } as never;

  beforeEach(() => {
    transition(wiped);
  });

  test('an opened session brings its replies and its first-login mark', () => {
    transition({ ...opened, replies: { user: reply } });
    expect(replyCache.get('user')).toBe(reply);
    expect(firstLogin.current()).toEqual({ tag: 'ada', hasPassed: true });
    expect(currentDataKey()?.id).toBe('opened');
    expect(sessionAccess()).toBe('full');
  });

  test.each<[string, SessionEvent, string]>([
    ['locking', locked, 'locked'],
    ['the end', closed, 'none'],
    ['a wipe', wiped, 'none'],
  ])('%s takes the key and every reply out of memory', (_name, event, access) => {
    transition({ ...opened, replies: { user: reply } });
    transition(event);
    expect(replyCache.all()).toEqual({});
    expect(currentDataKey()).toBeUndefined();
    expect(sessionAccess()).toBe(access);
  });

  test('a new sign-in starts without the replies of the last one', () => {
    transition({ ...opened, replies: { user: reply } });
    transition(begun);
    expect(replyCache.all()).toEqual({});
  });

  test('storing a session keeps the replies that came meanwhile', () => {
    transition(begun);
    replyCache.put('user', reply);
    transition(stored);
    expect(replyCache.get('user')).toBe(reply);
  });

  test.each<[string, SessionEvent, boolean]>([
    ['a sign-out', closed, false],
    ['a wipe', wiped, false],
    ['locking', locked, true],
  ])('%s: whether the lock option is kept', (_name, event, isKept) => {
    transition(opened);
    pinOption.set({ tag: 'ada', isOn: false });
    transition(event);
    expect(pinOption.current() !== undefined).toBe(isKept);
  });

  test('a follower of the replies never sees them with another key', () => {
    transition({ ...opened, replies: { user: reply } });
    const seen: (string | undefined)[] = [];
    const stop = replyCache.subscribe(() => seen.push(currentDataKey()?.id));
    transition(locked);
    transition({ ...opened, dataKey: keyOf('second'), replies: { user: reply } });
    stop();
    expect(seen).toEqual([undefined, 'second']);
  });

  test('a follower that changes the session is not overwritten', () => {
    transition({ ...opened, replies: { user: reply } });
    const stop = replyCache.subscribe(() => {
      transition(wiped);
    });
    const follower = vi.fn();
    const stopFollowing = sessionState.subscribe(follower);
    transition(closed);
    stop();
    stopFollowing();
    expect(sessionState.current()).toEqual({ kind: 'signedOut' });
    expect(follower).toHaveBeenCalledOnce();
  });

  test('the owner is known while the session is locked, and not after it', () => {
    transition(opened);
    expect(sessionOwner()).toEqual({ tag: 'ada', dataKeyId: 'opened' });
    transition(locked);
    expect(sessionOwner()).toMatchObject(owner);
    transition(closed);
    expect(sessionOwner()).toBeUndefined();
  });
});
