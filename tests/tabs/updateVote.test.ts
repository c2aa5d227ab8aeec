import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vote } from '#domain/update/activationPolicy.ts';
import type * as UpdateVote from '../../src/tabs/updateVote.ts';

const BrowserChannel = BroadcastChannel;
const opened: BroadcastChannel[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BrowserChannel {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  // A window that is closed answers no more.
  for (const channel of opened.splice(0)) channel.close();
});

/** A window: the module with its own memory. */
async function openWindow(): Promise<typeof UpdateVote> {
  vi.resetModules();
  return import('../../src/tabs/updateVote.ts');
}

/** The browser knows of this many windows of the app, whether they are awake or not. */
function stubWindows(count: number): void {
  const held = Array.from({ length: count }, () => ({ name: 'lanyard-window' }));
  const request = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held }) } });
}

test('a window alone asks no one', async () => {
  stubWindows(1);
  const only = await openWindow();
  only.joinUpdateVote(() => 'safe');
  expect(await only.askForVotes('tap', 1_000)).toEqual({ others: [], otherWindows: 0 });
});

test('the votes of the other windows are collected, each by the occasion of the question', async () => {
  stubWindows(3);
  const asking = await openWindow();
  const votes: readonly Vote[] = ['busy', 'unsaved'];
  asking.joinUpdateVote(() => 'safe');
  for (const vote of votes) {
    (await openWindow()).joinUpdateVote((occasion) => (occasion === 'hidden' ? vote : 'safe'));
  }
  const { others, otherWindows } = await asking.askForVotes('hidden', 60_000);
  expect(otherWindows).toBe(2);
  expect(others.toSorted()).toEqual(votes);
});

test('a sleeping window is counted, and its vote is missing when the time is up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubWindows(2);
  const asking = await openWindow();
  asking.joinUpdateVote(() => 'safe');
  const asked = asking.askForVotes('lock', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toEqual({ others: [], otherWindows: 1 });
});

test('a message that is no vote on this question is not counted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubWindows(2);
  const asking = await openWindow();
  asking.joinUpdateVote(() => 'safe');
  const stranger = new BroadcastChannel('lanyard-update');
  const answered = new Promise<void>((resolve) => {
    stranger.onmessage = ({ data: { id } }: MessageEvent<{ readonly id: string }>) => {
      const wrong = [
        null,
        'safe',
        { kind: 'vote', id, vote: 'maybe' },
        { kind: 'vote', id: 'other', vote: 'safe' },
      ];
      for (const each of wrong) stranger.postMessage(each);
      resolve();
    };
  });
  const asked = asking.askForVotes('tap', 1_000);
  await vi.advanceTimersByTimeAsync(0);
  await answered;
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toEqual({ others: [], otherWindows: 1 });
});
