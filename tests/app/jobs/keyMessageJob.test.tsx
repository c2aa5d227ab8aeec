/** Section 9: 'Pending digital-key message check 60,000 ms', as the app wires it. */
import { act } from '@testing-library/react';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { startKeyMessageJob } from '#app/jobs/keyMessageJob.ts';
import { setHidAvailability, unknownHidAvailability } from '#device/digitalKey/hidStatus.ts';
import { isLeader, campaign } from '#tabs/leader.ts';
import { pendingKeyMessage } from '#sync/pendingKeyMessage.ts';
import type * as pendingKeyMessageModule from '#sync/pendingKeyMessage.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { setVisibility } from '#tests/support/setVisibility.ts';

/** The checks that the job has started. */
const checks: Promise<void>[] = [];
vi.mock('#sync/pendingKeyMessage.ts', async (original) => {
  const real = await original<typeof pendingKeyMessageModule>();
  return {
    ...real,
    checkKeyMessage: () => {
      const check = real.checkKeyMessage();
      checks.push(check);
      return check;
    },
  };
});

const cloud = startCardCloud();
const secondMs = 1_000;

const looks = () => cloud.timesCalled('/api/v2/notifications/newCredential');

/** Advances the time second by second, and waits for the checks that were started. */
async function passSeconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    vi.advanceTimersByTime(secondMs);
    await Promise.resolve();
  }
  await act(async () => {
    await Promise.allSettled(checks.splice(0));
  });
}

let stop: () => void;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await campaign('session');
  stop = startKeyMessageJob();
});

beforeEach(async () => {
  setVisibility('visible');
  // Ends the current minute, so that each test starts with a full one.
  await fetchCardOf(cloud, 'keys');
  await passSeconds(60);
  await vi.waitFor(async () => {
    expect(await looks()).toBeGreaterThan(0);
  });
  await cloud.control.clearCalls();
});

afterAll(async () => {
  stop();
  await campaign(undefined);
  vi.useRealTimers();
});

describe('section 4, Keys: a pending digital-key message is checked every 60 seconds', () => {
  test('the check runs after one minute, not before, and again a minute later', async () => {
    expect(isLeader.current()).toBe(true);
    await passSeconds(50);
    expect(await looks()).toBe(0);
    await passSeconds(10);
    expect(await looks()).toBe(1);
    await passSeconds(60);
    expect(await looks()).toBe(2);
  });

  test('the received message is available to the redemption', async () => {
    await cloud.control.invite({ account: 'keys', invitationCode: 'NEW-CODE-1' });
    await passSeconds(60);
    await vi.waitFor(() => {
      expect(pendingKeyMessage.current()?.invitationCode).toBeDefined();
    });
  });

  test('a hidden page does not check', async () => {
    setVisibility('hidden');
    await passSeconds(180);
    expect(await looks()).toBe(0);
  });

  test('no check runs for a user without a digital credential where no key can be held', async () => {
    setHidAvailability({ state: { kind: 'unavailable' } });
    await fetchCardOf(cloud, 'blocked');
    await cloud.control.clearCalls();
    await passSeconds(180);
    expect(await looks()).toBe(0);
  });

  test('a phone that can hold a key gets the invitation that arrives before its card', async () => {
    await fetchCardOf(cloud, 'blocked');
    setHidAvailability({ state: { kind: 'noEndpoint' } });
    onTestFinished(() => {
      setHidAvailability(unknownHidAvailability);
    });
    await cloud.control.clearCalls();
    await passSeconds(60);
    await vi.waitFor(async () => {
      expect(await looks()).toBe(1);
    });
  });
});
