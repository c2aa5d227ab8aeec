import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebLocks } from '#tests/support/webLocks.ts';
import type * as LeadingTab from '../../src/tabs/leader.ts';
import type * as Poll from '../../src/sync/pollOnLeader.ts';

const beatMs = 5_000;
const patienceMs = 30_000;

type Tab = typeof LeadingTab &
  typeof Poll & {
    /** Stops the tab without notice: its messages no longer reach the other tabs. */
    readonly mute: () => void;
  };

/** Every channel of every tab: the others receive what one sends. */
const channels = new Set<FakeChannel>();

class FakeChannel extends EventTarget {
  isMute = false;
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    if (this.isMute) return;
    for (const channel of channels) {
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}

beforeEach(() => {
  channels.clear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('navigator', { locks: createWebLocks() });
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab: the modules with their own memory, as a candidate for leader tab. */
async function openTab(session: string | null = 'session-1'): Promise<Tab> {
  vi.resetModules();
  const tab = {
    ...(await import('../../src/tabs/leader.ts')),
    ...(await import('../../src/sync/pollOnLeader.ts')),
  };
  const before = new Set(channels);
  await tab.campaign(session ?? undefined);
  const own = [...channels].find((channel) => !before.has(channel));
  return {
    ...tab,
    mute: () => {
      if (own !== undefined) own.isMute = true;
    },
  };
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += beatMs) {
    vi.advanceTimersByTime(Math.min(beatMs, ms - passed));
    await settle();
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const leaders = (tabs: readonly Tab[]) => tabs.map(({ isLeader }) => isLeader.current());

describe('one leading tab', () => {
  test('SR-147: of twenty tabs the first leads for as long as it is open', async () => {
    const tabs: Tab[] = [];
    for (let count = 0; count < 20; count += 1) tabs.push(await openTab());
    expect(leaders(tabs)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
    await pass(10 * 60_000);
    expect(leaders(tabs).filter(Boolean)).toHaveLength(1);
    expect(tabs[0]?.isLeader.current()).toBe(true);
  });

  test('a hidden tab passes the lead to the next at once', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await first.campaign(undefined);
    await settle();
    expect(leaders([first, second])).toEqual([false, true]);
    await first.campaign('session-1');
    expect(leaders([first, second])).toEqual([false, true]);
  });

  test('a tab without a session does not lead', async () => {
    const tab = await openTab(null);
    expect(tab.isLeader.current()).toBe(false);
    await tab.campaign('session-1');
    expect(tab.isLeader.current()).toBe(true);
  });

  test('two simultaneous requests to lead are both answered', async () => {
    const tab = await openTab(null);
    const first = tab.campaign('session-1');
    await tab.campaign('session-1');
    expect(tab.isLeader.current()).toBe(true);
    await first;
  });

  test('another session leads itself, because its in-memory data comes from no other tab', async () => {
    const [first, other] = [await openTab('session-1'), await openTab('session-2')];
    expect(leaders([first, other])).toEqual([true, true]);
    // The PIN was set: the session is stored under another key, and the tabs form one group again.
    await other.campaign('session-1');
    expect(leaders([first, other])).toEqual([true, false]);
  });

  test('a leader that stops silently is replaced and queues when it wakes', async () => {
    const [frozen, second, third] = [await openTab(), await openTab(), await openTab()];
    frozen.mute();
    await pass(patienceMs);
    expect(leaders([frozen, second, third]).filter(Boolean)).toHaveLength(1);
    expect(frozen.isLeader.current()).toBe(false);
  });

  test('after the whole machine sleeps, the leader is unchanged', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    // A timer that was due many times while the machine slept fires once.
    tabs[0]?.mute();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(beatMs);
    await settle();
    expect(leaders(tabs)).toEqual([true, false, false]);
  });
});

describe('polling by the leader', () => {
  const poll = (tab: Tab, isWanted: () => boolean = () => true) => {
    const asked = vi.fn(() => Promise.resolve());
    tab.pollOnLeader({ everyMs: 60_000, isWanted, poll: asked });
    return asked;
  };

  test('SR-147: twenty tabs send one poll a minute', async () => {
    const polls = [];
    for (let count = 0; count < 20; count += 1) polls.push(poll(await openTab()));
    await pass(10 * 60_000);
    const counts = polls.map((asked) => asked.mock.calls.length);
    expect(counts).toEqual([10, ...Array.from({ length: 19 }, () => 0)]);
  });

  test('SR-080: an hour hidden or without demand is followed by one poll, not sixty', async () => {
    const tab = await openTab();
    let isWanted = true;
    const asked = poll(tab, () => isWanted);
    await tab.campaign(undefined);
    await pass(3_600_000);
    expect(asked).not.toHaveBeenCalled();
    await tab.campaign('session-1');
    await pass(60_000);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
    asked.mockClear();
    isWanted = false;
    await pass(3_600_000);
    isWanted = true;
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('a slow poll is not doubled, and a failed poll is followed by the next', async () => {
    const tab = await openTab();
    let end: () => void = () => undefined;
    const slow = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    tab.pollOnLeader({ everyMs: 60_000, isWanted: () => true, poll: slow });
    await pass(5 * 60_000);
    expect(slow).toHaveBeenCalledTimes(1);
    end();
    await pass(60_000);
    expect(slow).toHaveBeenCalledTimes(2);
    const failing = vi.fn(() => Promise.reject(new Error('no answer')));
    tab.pollOnLeader({ everyMs: 60_000, isWanted: () => true, poll: failing });
    await pass(3 * 60_000);
    expect(failing).toHaveBeenCalledTimes(3);
  });
});
