import { afterEach, describe, expect, test, vi } from 'vitest';
import { announceWork, untilWorkIsOver } from './otherTabsWork.ts';

const limitMs = 1_000;
let count = 0;
const newName = (): string => `test-work-${(count += 1)}`;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A limit that passes when the test says so. */
function limit(): AbortController {
  const passing = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(passing.signal);
  return passing;
}

describe('work that other tabs wait for', () => {
  test('a tab waits until the work is over, and learns that there was some', async () => {
    const name = newName();
    limit();
    const work = Promise.withResolvers<string>();
    const running = announceWork(name, () => work.promise);
    const isOver = vi.fn();
    const waiting = untilWorkIsOver(name, limitMs).then(isOver);
    await navigator.locks.query();
    expect(isOver).not.toHaveBeenCalled();
    work.resolve('done');
    expect(await running).toBe('done');
    await waiting;
    expect(isOver).toHaveBeenCalledWith(true);
    expect(await untilWorkIsOver(name, limitMs)).toBe(false);
  });

  test('a frozen tab is waited for no longer than the limit', async () => {
    const name = newName();
    const passing = limit();
    void announceWork(name, () => new Promise(() => undefined));
    const waiting = untilWorkIsOver(name, limitMs);
    await navigator.locks.query();
    passing.abort();
    expect(await waiting).toBe(true);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(limitMs);
  });

  test('a second tab does its own work without waiting for the first, and once', async () => {
    const name = newName();
    void announceWork(name, () => new Promise(() => undefined));
    const work = vi.fn(async () => undefined);
    await announceWork(name, work);
    expect(work).toHaveBeenCalledOnce();
  });

  test('failed work rejects and is over', async () => {
    const name = newName();
    await expect(announceWork(name, () => Promise.reject(new Error('disk')))).rejects.toThrow(
      'disk',
    );
    expect(await untilWorkIsOver(name, limitMs)).toBe(false);
  });

  test('a browser without Web Locks works at once, and nothing is waited for', async () => {
    vi.stubGlobal('navigator', {});
    expect(await announceWork(newName(), async () => 'done')).toBe('done');
    expect(await untilWorkIsOver(newName(), limitMs)).toBe(false);
  });
});
