/** The registration for push messages beside another tab that the browser has frozen. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { turnPushOn } from '#features/notification/push/choosePush.ts';
import { pushState } from '#features/notification/push/pushState.ts';
import { syncRegistration } from '#features/notification/push/syncRegistration.ts';
import { channel } from '#tabs/channel.ts';
import { until } from '#tests/support/until.ts';

const settled = vi.fn();

afterEach(() => {
  vi.useRealTimers();
});

/** Another tab in the middle of its registration. @returns ends it. */
async function otherTab({ isAwake }: { readonly isAwake: boolean }): Promise<() => void> {
  const over = Promise.withResolvers<undefined>();
  await new Promise<void>((taken) => {
    navigator.locks
      .request('lanyard-push', () => {
        taken();
        return over.promise;
      })
      .catch(() => undefined);
  });
  const others = channel('lanyard-push', (data) => data);
  if (isAwake) {
    others.listen((message) => {
      if (message === 'who') others.post('holder');
    });
  }
  return () => {
    others.close();
    over.resolve(undefined);
  };
}

/** Lets everything run that does not wait for a timer, such as messages between tabs. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('one tab registers at a time, and a frozen tab holds up the others only briefly', () => {
  test('turning push on settles, and the next registration begins at once', async () => {
    await otherTab({ isAwake: false });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const turning = turnPushOn().then(settled);
    await pass(4_999);
    expect(settled).not.toHaveBeenCalled();
    await pass(1);
    await pass(1_500);
    vi.useRealTimers();
    await turning;
    await syncRegistration();
    expect(settled).toHaveBeenCalledOnce();
  });

  test('a tab that is only slow keeps its turn', async () => {
    const end = await otherTab({ isAwake: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const isOver = vi.fn();
    const syncing = syncRegistration().then(isOver);
    for (let round = 0; round < 4; round += 1) await pass(5_000);
    expect(isOver).not.toHaveBeenCalled();
    vi.useRealTimers();
    end();
    await until(() => {
      expect(isOver).toHaveBeenCalledOnce();
    });
    await syncing;
    expect(pushState.current()).toBeDefined();
  });
});
