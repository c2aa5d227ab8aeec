/** When the badges are brought in line with the card: behind its refresh, and never without a network. */
import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWalletJob } from '#app/jobs/walletJob.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { isLeader } from '#tabs/leader.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { apiOrigin, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { setVisibility } from '#tests/support/setVisibility.ts';
import { until } from '#tests/support/until.ts';
import { readBadges } from '#wallet/badgeStore.ts';
import { signOut } from '#identity/signOut.ts';
import { startDataJobs } from '#tests/support/dataJobs.ts';

const cloud = startCardCloud();
let stops: (() => void)[] = [];

beforeEach(async () => {
  // A sign-out asks the app's own server to clear the disk.
  cloud.server.use(http.get('*/signout-clear', () => HttpResponse.error()));
  stops = [await startDataJobs()];
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  setVisibility('visible');
  await cloud.comeBack();
});

/** How often the issuer's document was asked for. */
const timesAsked = () => cloud.timesCalled('/.well-known/openid-credential-issuer');

async function begin(): Promise<void> {
  await act(() => fetchCardOf(cloud, 'employee'));
  await until(() => expect(isLeader.current()).toBe(true));
  stops.push(startWalletJob());
}

describe('the badges', () => {
  test('come after the refresh of the start, and a sign-out takes them', async () => {
    await begin();
    await until(async () => expect((await readBadges())?.full).toBeDefined());
    await act(() => signOut());
    expect(await readBadges()).toBeUndefined();
  });

  test('a refresh that follows brings a change at once', async () => {
    await begin();
    await until(async () => expect((await readBadges())?.full).toBeDefined());
    await cloud.control.changeCard('card-employee-1', 'Blocked');
    await act(async () => {
      await refreshCard();
    });
    await until(async () => expect((await readBadges())?.full).toBeUndefined());
  });

  test('a refresh is over before anything is asked of the issuer, and waits for none of it', async () => {
    let answer = (): void => undefined;
    const silence = new Promise<undefined>((resolve) => {
      answer = () => {
        resolve(undefined);
      };
    });
    cloud.server.use(http.get(`${apiOrigin}/.well-known/*`, () => silence));
    await begin();
    await act(async () => {
      expect(await refreshCard()).toEqual({ kind: 'refreshed' });
    });
    expect(await readBadges()).toBeUndefined();
    answer();
    await until(async () => expect((await readBadges())?.full).toBeDefined());
  });

  test.each<[string, () => void]>([
    ['offline', () => act(() => reportOutcome('offline', performance.now()))],
    ['offline by the browser', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['hidden', () => setVisibility('hidden')],
  ])('%s, nothing is asked', async (_what, make) => {
    await act(() => fetchCardOf(cloud, 'employee'));
    await until(() => expect(isLeader.current()).toBe(true));
    make();
    stops.push(startWalletJob());
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(await timesAsked()).toBe(0);
  });

  test('a job that was stopped asks nothing', async () => {
    await begin();
    await until(async () => expect((await readBadges())?.full).toBeDefined());
    for (const stop of stops.splice(1)) stop();
    await cloud.control.clearCalls();
    await cloud.control.changeCard('card-employee-1', 'Blocked');
    await act(async () => {
      await refreshCard();
    });
    expect((await readBadges())?.full).toBeDefined();
  });
});
