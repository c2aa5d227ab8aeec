/**
 * The read that the worker starts before it is requested (decisions/instant-card): for the first navigation
 * only.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SnapshotState } from '#store/read/readSnapshotState.ts';
import { PrefetchedRead } from '../../sw/prefetchRead.ts';

describe('decisions/instant-card: a page shows the current state of the store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A store that changes between any two reads. */
  function begin(): {
    readonly early: PrefetchedRead<SnapshotState>;
    readonly basisOf: () => Promise<string>;
  } {
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

  test('the navigation that started the worker uses the early read, and the next one reads again', async () => {
    const { basisOf } = begin();
    expect(await basisOf()).toBe('read 1');
    expect(await basisOf()).toBe('read 2');
  });

  test('a worker started by a push, a message or a file reads again', async () => {
    const { early, basisOf } = begin();
    early.drop();
    expect(await basisOf()).toBe('read 2');
  });

  test('an early read not used in time is dropped', async () => {
    const { basisOf } = begin();
    vi.advanceTimersByTime(299);
    const { basisOf: later } = begin();
    vi.advanceTimersByTime(1);
    expect(await basisOf()).toBe('read 2');
    expect(await later()).toBe('read 1');
  });
});
