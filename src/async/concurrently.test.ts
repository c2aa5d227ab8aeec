import { describe, expect, it } from 'vitest';
import { concurrently } from './concurrently.ts';

/** Work that the test ends by hand, item by item. */
function handWork() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (fault: Error) => void }>();
  return {
    begun,
    work: (item: number) =>
      new Promise<void>((resolve, reject) => {
        begun.push(item);
        ends.set(item, { resolve, reject });
      }),
    end: (item: number): Promise<void> => {
      ends.get(item)?.resolve();
      return afterMicrotasks();
    },
    fail: (item: number): Promise<void> => {
      ends.get(item)?.reject(new Error(`item ${String(item)}`));
      return afterMicrotasks();
    },
  };
}

const afterMicrotasks = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('concurrently', () => {
  it('begins the next item when one of the limit has ended', async () => {
    const { begun, work, end } = handWork();
    const all = concurrently([1, 2, 3, 4], 2, work);
    expect(begun).toEqual([1, 2]);
    await end(2);
    expect(begun).toEqual([1, 2, 3]);
    await end(1);
    expect(begun).toEqual([1, 2, 3, 4]);
    await end(3);
    await end(4);
    await all;
  });

  it('rejects with the first failure and begins no further item', async () => {
    const { begun, work, end, fail } = handWork();
    const all = concurrently([1, 2, 3, 4], 2, work);
    const failure = expect(all).rejects.toThrow('item 2');
    await fail(2);
    await end(1);
    await failure;
    expect(begun).toEqual([1, 2]);
  });

  it('takes any iterable, fewer items than the limit, and none', async () => {
    const seen: unknown[] = [];
    const note = (item: unknown) => {
      seen.push(item);
      return Promise.resolve();
    };
    await concurrently(new Map([['file', 'key']]), 4, note);
    await concurrently([], 4, note);
    expect(seen).toEqual([['file', 'key']]);
  });
});
