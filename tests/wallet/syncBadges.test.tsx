/** The badges behind the card's refresh, over the emulator's handlers (docs/decisions/wallet.md). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw';
import type { BadgeKind } from '#badge/holder/issuerReplies.ts';
import { makeCode } from '#badge/holder/makeCode.ts';
import { clock } from '#clock/clock.ts';
import { markLeaving } from '#tabs/leaving.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { serverTimeMs } from '#domain/time/serverTime.ts';
import { random } from '#scope/random.ts';
import { readItem } from '#store/itemAccess.ts';
import { endSession } from '#store/session.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { apiOrigin, fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { openBadge, readBadges, type FoundBadge } from '#wallet/badgeStore.ts';
import { syncBadges } from '#wallet/syncBadges.ts';

const cloud = startCardCloud();
const hour = 3_600_000;
const realNow = (): number => performance.timeOrigin + performance.now();

/** Sets the clocks of this phone and of the cloud, of which the phone's alone then stands still. */
async function moveTo(ms: number): Promise<void> {
  vi.setSystemTime(ms);
  await cloud.control.setClock(Math.round(ms - realNow()));
}

const pass = (ms: number): Promise<void> => moveTo(Date.now() + ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  random.set(() => 0);
  // Badges have whole hours, so the tests begin within one.
  await moveTo(Math.ceil(realNow() / hour) * hour + hour / 3);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The card's refresh, with what follows it. */
async function refresh(): Promise<number | undefined> {
  await refreshCard();
  return syncBadges();
}

async function held(kind: BadgeKind): Promise<FoundBadge | undefined> {
  const stored = (await readBadges())?.[kind];
  return stored && openBadge(kind, stored);
}

async function both(): Promise<readonly (FoundBadge | undefined)[]> {
  return [await held('light'), await held('full')];
}

const bytesOf = async (kind: BadgeKind) => (await held(kind))?.held.bytes.join();

/** What was asked of the issuer since the last time, in order. */
async function asked(): Promise<readonly string[]> {
  const calls = await cloud.control.calls();
  await cloud.control.clearCalls();
  return calls
    .map(({ path }) => path.replace(/^.*\/(badges\/|\.well-known\/)/, ''))
    .filter((path) => ['nonce', 'credential', 'openid-credential-issuer'].includes(path));
}

const oneBadge = ['nonce', 'credential'];
const discovery = 'openid-credential-issuer';

async function keyNames(): Promise<readonly unknown[]> {
  return Object.keys((await readItem('deviceKeys')) ?? {}).toSorted();
}

describe('a card with badges', () => {
  test('both are obtained, light first, and each makes codes with its own key', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    expect(await syncBadges()).toBeUndefined();
    expect(await asked()).toEqual([discovery, ...oneBadge, ...oneBadge]);
    const [light, full] = await both();
    expect(light?.badge).toMatchObject({ organization: 'Northgate Engineering' });
    expect(light?.badge.identity).toBeUndefined();
    expect(full?.badge.identity?.fullName).not.toBe('');
    expect(light?.badge.holderKey).not.toEqual(full?.badge.holderKey);
    expect(await keyNames()).toEqual(['badge-full-1', 'badge-light-1']);
    for (const found of [light, full]) {
      const showing = { nowMs: Date.now(), offsetMs: 0, withPhoto: true };
      expect((await makeCode(found!.held, showing)).ok).toBe(true);
    }
  });

  test('nothing is asked again before they are 12 hours old; then both are renewed with new keys', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const before = await both();
    await asked();
    for (let hours = 0; hours < 11; hours += 1) {
      await pass(hour);
      await refresh();
    }
    expect(await asked()).toEqual([]);
    await pass(hour);
    await refresh();
    expect(await asked()).toEqual([discovery, ...oneBadge, ...oneBadge]);
    const after = await both();
    expect(after.map((found) => found?.badge.issuedAt)).toEqual(
      before.map((found) => found!.badge.issuedAt + 12 * 3600),
    );
    expect(after[0]?.badge.holderKey).not.toEqual(before[0]?.badge.holderKey);
    expect(await keyNames()).toEqual(['badge-full-2', 'badge-light-2']);
  });

  test('two refreshes at once ask once', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    await Promise.all([syncBadges(), syncBadges()]);
    expect(await asked()).toEqual([discovery, ...oneBadge, ...oneBadge]);
  });

  test('a badge whose key this device has lost is obtained again', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const [light, full] = [await bytesOf('light'), await bytesOf('full')];
    const { badgeKey } = await import('#wallet/badgeKeys.ts');
    await badgeKey('light', 1).create();
    expect(await held('light')).toBeUndefined();
    await syncBadges();
    expect(await bytesOf('light')).toBeTypeOf('string');
    expect(await bytesOf('light')).not.toBe(light);
    expect(await bytesOf('full')).toBe(full);
  });

  test('after a rotation of the issuer’s key the renewal names the new one', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const before = await held('light');
    await cloud.control.rotateBadgeKey({ account: 'employee', isOldTrusted: false });
    await pass(12 * hour);
    await refresh();
    expect((await held('light'))?.badge.keyId).not.toEqual(before?.badge.keyId);
  });
});

describe('a card that gets no badge', () => {
  test('a cloud without badges is asked for its document once a day, and nothing is stored but that', async () => {
    await cloud.control.switchBadges({ issuing: 'absent' });
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    await syncBadges();
    expect(await asked()).toEqual([discovery]);
    for (let hours = 0; hours < 11; hours += 1) {
      await pass(hour);
      await refresh();
    }
    expect(await asked()).toEqual([]);
    expect(await both()).toEqual([undefined, undefined]);
    expect(await keyNames()).toEqual([]);
    await pass(13 * hour);
    await refresh();
    expect(await asked()).toEqual([discovery]);
  });

  test('a blocked card loses its badges and keys at its refresh, and nothing is asked', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    await cloud.control.changeCard('card-employee-1', 'Blocked');
    await asked();
    await refresh();
    expect(await both()).toEqual([undefined, undefined]);
    expect(await keyNames()).toEqual([]);
    expect(await asked()).toEqual([]);
    await cloud.control.changeCard('card-employee-1', 'Activated');
    await refresh();
    expect((await held('light'))?.badge.organization).toBe('Northgate Engineering');
  });

  test('when issuing is stopped the badges stay until they end, and the pauses grow', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const before = await bytesOf('light');
    await cloud.control.switchBadges({ issuing: 'stopped' });
    await asked();
    await pass(12 * hour);
    const pauses = [];
    for (let hours = 0; hours < 8; hours += 1) {
      const pause = await refresh();
      if ((await asked()).length > 0) pauses.push(pause! / hour);
      await pass(hour);
    }
    expect(pauses).toEqual([0.5, 1, 2, 4]);
    expect(await bytesOf('light')).toBe(before);
    expect(await keyNames()).toEqual(['badge-full-1', 'badge-light-1']);
    await pass(7 * 24 * hour);
    await refresh();
    expect(await both()).toEqual([undefined, undefined]);
    expect(await keyNames()).toEqual([]);
    await cloud.control.switchBadges({ issuing: 'on' });
    await pass(24 * hour);
    await refresh();
    expect(await both()).not.toContain(undefined);
  });

  test('a person without an approved photo is asked about, denied, and asked about again once it is', async () => {
    await fetchCardOf(cloud, 'employee', { persons: { 'person-employee': { photo: null } } });
    await cloud.control.clearCalls();
    expect(await syncBadges()).toBe(hour / 2);
    expect(await asked()).toEqual([discovery, ...oneBadge]);
    expect(await keyNames()).toEqual([]);
  });
});

describe('a card that changes', () => {
  test('another name ends the badges of the old one, and others come', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    await cloud.control.patchState({ persons: { 'person-employee': { lastName: 'Changed' } } });
    await refresh();
    expect((await held('full'))?.badge.identity?.fullName).toMatch(/ Changed$/);
  });

  test('if the others do not come, the old ones are not shown either', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    await cloud.control.patchState({ persons: { 'person-employee': { lastName: 'Changed' } } });
    await cloud.control.switchBadges({ issuing: 'stopped' });
    await refresh();
    expect(await both()).toEqual([undefined, undefined]);
    expect(await keyNames()).toEqual([]);
  });

  test('another profile has badges of its own', async () => {
    await fetchCardOf(cloud, 'manyprofiles');
    await syncBadges();
    const before = await held('light');
    await cloud.control.patchState({
      persons: { 'person-manyprofiles': { profilePreference: 'cardholder-manyprofiles' } },
    });
    await refresh();
    expect((await held('light'))?.badge.role).not.toBe(before?.badge.role);
  });
});

describe('a network that fails', () => {
  test.each(['/.well-known/**', '/api/v2/badges/nonce', '/api/v2/badges/credential'])(
    'at %s: the badge in use stays, and the tries grow apart',
    async (path) => {
      await fetchCardOf(cloud, 'employee');
      await syncBadges();
      const before = await bytesOf('light');
      await pass(12 * hour);
      await cloud.control.fault({ path, drop: 'before', times: 2 });
      expect(await syncBadges()).toBe(30_000);
      expect(await bytesOf('light')).toBe(before);
      expect(await keyNames()).toEqual(['badge-full-1', 'badge-light-1']);
      await cloud.control.clearCalls();
      await pass(29_000);
      expect(await syncBadges()).toBe(1_000);
      expect(await asked()).toEqual([]);
      await pass(1_000);
      expect(await syncBadges()).toBe(60_000);
      await pass(60_000);
      expect(await syncBadges()).toBeUndefined();
      expect(await bytesOf('light')).not.toBe(before);
    },
  );

  test('an answer that is lost leaves a badge that the issuer has suspended; the next try replaces it', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    await pass(12 * hour);
    await cloud.control.fault({ path: '/api/v2/badges/credential', drop: 'after', times: 1 });
    expect(await syncBadges()).toBe(30_000);
    await pass(30_000);
    expect(await syncBadges()).toBeUndefined();
    const now = Math.floor(Date.now() / 3_600_000) * 3600;
    expect((await both()).map((found) => found?.badge.issuedAt)).toEqual([now, now]);
  });

  test('a page of a Wi-Fi is not a cloud without badges', async () => {
    await fetchCardOf(cloud, 'employee');
    cloud.server.use(
      http.get(`${apiOrigin}/.well-known/openid-credential-issuer`, () =>
        HttpResponse.html('<!doctype html><h1>Welcome aboard</h1>'),
      ),
    );
    expect(await syncBadges()).toBe(30_000);
  });

  test('a badge of another key is not stored', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const before = await bytesOf('light');
    const { light } = (await readBadges())!;
    cloud.server.use(
      http.post(`${apiOrigin}/api/v2/badges/credential`, () =>
        HttpResponse.json({
          credentials: [{ credential: light!.bytes }],
          photo: { salt: light!.salt, thumbnail: light!.thumbnail },
        }),
      ),
    );
    await pass(12 * hour);
    expect(await syncBadges()).toBe(hour / 2);
    expect(await bytesOf('light')).toBe(before);
    expect(await keyNames()).toEqual(['badge-full-1', 'badge-light-1']);
  });
});

describe('a wrong clock', () => {
  test.each([-3 * 24 * hour, 3 * 24 * hour])(
    'of this phone, by %i ms: the server’s time counts, and codes have it too',
    async (offset) => {
      const right = Date.now();
      vi.setSystemTime(right + offset);
      await fetchCardOf(cloud, 'employee');
      await syncBadges();
      const [light] = await both();
      const nowMs = serverTimeMs(serverClock.current(), clockMoment());
      expect(Math.abs(nowMs - (Date.now() - offset))).toBeLessThan(5_000);
      const made = await makeCode(light!.held, { nowMs, offsetMs: 0, withPhoto: false });
      expect(made.ok && Math.abs(made.slot * 1000 - nowMs) < 35_000).toBe(true);
      await asked();
      await moveTo(right + hour);
      vi.setSystemTime(right + hour + offset);
      await refresh();
      expect(await asked()).toEqual([]);
    },
  );

  test('of the issuer: a badge from the future is renewed at the next refresh, and shown meanwhile', async () => {
    await cloud.control.switchBadges({ clockOffsetMs: 3 * hour });
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    const before = await held('light');
    const showing = { nowMs: Date.now(), offsetMs: 0, withPhoto: false };
    expect(await makeCode(before!.held, showing)).toMatchObject({
      ok: true,
      slot: before!.badge.issuedAt,
    });
    await cloud.control.switchBadges({ clockOffsetMs: 0 });
    await refresh();
    expect((await held('light'))!.badge.issuedAt).toBeLessThan(before!.badge.issuedAt);
  });

  test('a page that is being left breaks its calls off, and the next page asks at once', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: '/.well-known/**', drop: 'before', times: 1 });
    const usual = clock.current();
    clock.set({ ...usual, steadyNow: () => usual.steadyNow() - 60_000 });
    markLeaving();
    expect(await syncBadges()).toBeUndefined();
    expect(await both()).toEqual([undefined, undefined]);
    // Half a minute later the page is still here.
    clock.set(usual);
    expect(await syncBadges()).toBeUndefined();
    expect(await both()).not.toContain(undefined);
  });

  test('a pause that a wrong clock has written does not last for years', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: '/.well-known/**', status: 503, times: 1 });
    const right = Date.now();
    vi.setSystemTime(Date.parse('2031-01-01T00:00:00Z'));
    expect(await syncBadges()).toBe(30_000);
    vi.setSystemTime(right);
    expect(await syncBadges()).toBeUndefined();
    expect(await both()).not.toContain(undefined);
  });
});

describe('the end of a session', () => {
  test('a sign-out takes badges and keys', async () => {
    await fetchCardOf(cloud, 'employee');
    await syncBadges();
    await endSession({ forceLogin: false });
    expect(await readBadges()).toBeUndefined();
    expect(await keyNames()).toEqual([]);
    expect(await syncBadges()).toBeUndefined();
  });

  /** Signs out, and perhaps in again, while the issuer answers. */
  async function endDuring(path: string, end: () => Promise<void>): Promise<void> {
    await fetchCardOf(cloud, 'employee');
    let isOver = false;
    cloud.server.use(
      http.all(`${apiOrigin}${path}`, async () => {
        if (!isOver) {
          isOver = true;
          await end();
        }
        // The emulator answers.
        return undefined;
      }),
    );
    await syncBadges();
    expect(isOver).toBe(true);
  }

  const paths = ['/.well-known/openid-credential-issuer', '/api/v2/badges/credential'];

  test.each(paths)('during the request to %s: nothing is stored', async (path) => {
    await endDuring(path, async () => {
      await endSession({ forceLogin: false });
    });
    expect(await keyNames()).toEqual([]);
    await signInAs(cloud, 'visitor');
    expect(await readBadges()).toBeUndefined();
  });

  test.each(paths)('and another person has signed in meanwhile: %s', async (path) => {
    await endDuring(path, async () => {
      await endSession({ forceLogin: false });
      await signInAs(cloud, 'visitor');
    });
    expect(await readBadges()).toBeUndefined();
    expect(await keyNames()).toEqual([]);
  });
});

test('no name, number, photo or badge is on the disk in clear', async () => {
  await fetchCardOf(cloud, 'employee');
  await syncBadges();
  const full = await held('full');
  const { scanDisk } = await import('../store/diskScan.ts');
  const stored = (await readBadges())!.full!;
  const secrets = new Map<string, Uint8Array | string>([
    ['the badge', full!.held.bytes],
    ['the badge as text', stored.bytes],
    ['the salt', full!.held.photo.salt],
    ['the thumbnail', full!.held.photo.thumbnail],
    ['the name', full!.badge.identity!.fullName],
    ['the number', full!.badge.identity!.cardNumber],
    ['the role', full!.badge.role],
  ]);
  const found = await scanDisk(secrets);
  expect(found.filter(({ what }) => what !== 'an open key')).toEqual([]);
});
