/** The read that the worker begins before it is asked (decisions/instant-card): for the first navigation alone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SnapshotState } from '#store/read/readSnapshotState.ts';
import { PrefetchedRead } from '../../sw/prefetchRead.ts';

describe('decisions/instant-card: a page is painted from what the store says now', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A store that is written between any two reads. */
  function begin(): { readonly early: PrefetchedRead; readonly basisOf: () => Promise<string> } {
    let reads = 0;
    const early = new PrefetchedRead(() => {
      reads += 1;
      const read: SnapshotState = {
        session: 'open',
        basis: `read ${String(reads)}`,
        stored: undefined,
      };
      return Promise.resolve(read);
    });
    return { early, basisOf: async () => (await early.forNavigation()).basis };
  }

  test('the navigation that started the worker takes what was begun for it, the next one reads anew', async () => {
    const { basisOf } = begin();
    expect(await basisOf()).toBe('read 1');
    expect(await basisOf()).toBe('read 2');
  });

  test('a worker that a push, a message or a file has started reads anew', async () => {
    const { early, basisOf } = begin();
    early.drop();
    expect(await basisOf()).toBe('read 2');
  });

  test('what nobody has asked for in time is let go', async () => {
    const { basisOf } = begin();
    vi.advanceTimersByTime(299);
    const { basisOf: later } = begin();
    vi.advanceTimersByTime(1);
    expect(await basisOf()).toBe('read 2');
    expect(await later()).toBe('read 1');
  });
});
