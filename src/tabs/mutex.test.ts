import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mutex, type MutexOptions } from './mutex.ts';

const limitMs = 8_000;
const answerMs = 1_500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything run that does not wait for a timer, such as messages between tabs. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Each test has locks of its own name, because a frozen holder never releases its lock. */
let count = 0;
function named(more: Partial<MutexOptions> = {}): MutexOptions {
  count += 1;
  return { name: `test-${count}`, silenceMs: limitMs, ...more };
}

/** With a question, as for a lock whose holder must not be disturbed while it is only slow. */
function asking(): MutexOptions {
  const options = named();
  return { ...options, question: { limitMs: answerMs, lock: `${options.name}-takeover` } };
}

/** Work that ends when the test says so. */
function slowWork(result: string) {
  const end = Promise.withResolvers<string>();
  const work = vi.fn(() => end.promise);
  return { work, end: () => end.resolve(result), fail: end.reject };
}

/** Holds the lock for ever and never answers, like a tab that the browser has frozen. */
async function freeze({ name }: MutexOptions): Promise<void> {
  await new Promise<void>((taken) => {
    void navigator.locks
      .request(name, () => {
        taken();
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
  });
}

/** What the tests promise holds for both: whether a holder is asked or not. */
const both = [
  ['without a question', named, 0],
  ['with a question', asking, answerMs],
] as const;

describe.each(both)('waiting for a mutex %s', (_name, options, extraMs) => {
  test('work runs one after the other, also under two mutexes of one name', async () => {
    const given = options();
    const [first, second] = [slowWork('one'), slowWork('two')];
    const one = mutex(given).run(first.work);
    await settle();
    const two = mutex(given).run(second.work);
    await settle();
    expect(second.work).not.toHaveBeenCalled();
    first.end();
    expect(await one).toBe('one');
    await settle();
    second.end();
    expect(await two).toBe('two');
  });

  test('mutexes of different names do not wait for each other', async () => {
    void mutex(options()).run(slowWork('').work);
    expect(await mutex(options()).run(async () => 'other')).toBe('other');
  });

  test('a frozen holder loses the lock after the limit, and not before', async () => {
    const given = options();
    await freeze(given);
    const work = vi.fn(async () => 'taken');
    const waiting = mutex(given).run(work);
    await settle();
    await vi.advanceTimersByTimeAsync(limitMs + extraMs - 1);
    await settle();
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe('taken');
  });

  test('after the limit, what the recheck finds is used and the lock stays with its holder', async () => {
    const given = options();
    await freeze(given);
    const work = vi.fn(async () => 'worked');
    const waiting = mutex(given).run(work, async () => 'found');
    await settle();
    await vi.advanceTimersByTimeAsync(limitMs);
    expect(await waiting).toBe('found');
    expect(work).not.toHaveBeenCalled();
    expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain(given.name);
  });

  test('work that takes longer than the limit is not abandoned', async () => {
    const { work, end } = slowWork('slow');
    const running = mutex(options()).run(work);
    await settle();
    await vi.advanceTimersByTimeAsync(3 * limitMs);
    end();
    expect(await running).toBe('slow');
    expect(work).toHaveBeenCalledOnce();
  });

  test('failed work rejects, is not repeated, and frees the lock', async () => {
    const own = mutex(options());
    const work = vi.fn(() => Promise.reject(new Error('fault')));
    await expect(own.run(work)).rejects.toThrow('fault');
    expect(work).toHaveBeenCalledOnce();
    expect(await own.run(async () => 'next')).toBe('next');
  });

  test('a browser without Web Locks runs the work at once', async () => {
    vi.stubGlobal('navigator', {});
    const own = mutex(options());
    expect(await own.run(async () => 'done')).toBe('done');
    const work = vi.fn(async (isHeld: () => boolean) => {
      expect(isHeld()).toBe(true);
    });
    await own.tryRun(work, () => '');
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('a holder that is slow but awake', () => {
  test('is waited for when it is asked', async () => {
    const given = asking();
    const { work, end } = slowWork('slow');
    const slow = mutex(given).run(work);
    await settle();
    const next = vi.fn(async () => 'next');
    const waiting = mutex(given).run(next);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await vi.advanceTimersByTimeAsync(limitMs);
      await settle();
      await vi.advanceTimersByTimeAsync(answerMs);
      await settle();
    }
    expect(next).not.toHaveBeenCalled();
    end();
    expect(await Promise.all([slow, waiting])).toEqual(['slow', 'next']);
  });

  test('is not waited for when it is not asked: its work rejects, or finishes where that is safe', async () => {
    for (const finishesWithout of [false, true]) {
      const given = named({ finishesWithout });
      const { work, end } = slowWork('late');
      const slow = mutex(given).run(work);
      const ended = expect(slow);
      const expected = finishesWithout
        ? ended.resolves.toBe('late')
        : ended.rejects.toMatchObject({ name: 'AbortError' });
      await settle();
      const waiting = mutex(given).run(async () => 'taken');
      await settle();
      await vi.advanceTimersByTimeAsync(limitMs);
      expect(await waiting).toBe('taken');
      end();
      await expected;
    }
  });
});

test('of two waiters, one takes the lock of a frozen holder and the other waits for it', async () => {
  const given = asking();
  await freeze(given);
  const [first, second] = [slowWork('first'), slowWork('second')];
  const both = [mutex(given).run(first.work), mutex(given).run(second.work)];
  await settle();
  await vi.advanceTimersByTimeAsync(limitMs);
  await settle();
  await vi.advanceTimersByTimeAsync(answerMs);
  await settle();
  expect(first.work.mock.calls.length + second.work.mock.calls.length).toBe(1);
  first.end();
  second.end();
  expect(await Promise.all(both)).toEqual(['first', 'second']);
});

describe('trying a mutex', () => {
  test('runs the work where the lock is free, with the lock', async () => {
    const given = named();
    await mutex(given).tryRun(
      async (isHeld) => {
        expect(isHeld()).toBe(true);
        expect((await navigator.locks.query()).held?.map(({ name }) => name)).toContain(given.name);
      },
      () => '',
    );
    expect.assertions(2);
  });

  test('never waits: where the lock is held, the work does not run', async () => {
    const given = named();
    await freeze(given);
    const work = vi.fn(async () => undefined);
    await mutex(given).tryRun(work, () => '');
    expect(work).not.toHaveBeenCalled();
  });

  test('a holder whose sign does not change for the limit loses the lock', async () => {
    const given = named();
    await freeze(given);
    const own = mutex(given);
    const work = vi.fn(async () => undefined);
    await own.tryRun(work, () => 'same');
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    await own.tryRun(work, () => 'same');
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await own.tryRun(work, () => 'same');
    expect(work).toHaveBeenCalledOnce();
  });

  test('a holder whose sign changes keeps the lock', async () => {
    const given = named();
    await freeze(given);
    const own = mutex(given);
    const work = vi.fn(async () => undefined);
    for (let sign = 0; sign < 10; sign += 1) {
      await own.tryRun(work, () => String(sign));
      await vi.advanceTimersByTimeAsync(limitMs - 1);
    }
    expect(work).not.toHaveBeenCalled();
  });

  test('work that loses the lock is informed, and the attempt ends without an error', async () => {
    const given = named();
    const { work, end } = slowWork('');
    const facts: { isHeld?: () => boolean } = {};
    const trying = mutex(given).tryRun(
      async (isHeld) => {
        facts.isHeld = isHeld;
        await work();
      },
      () => '',
    );
    await settle();
    expect(facts.isHeld?.()).toBe(true);
    await navigator.locks.request(given.name, { steal: true }, () => undefined);
    await trying;
    expect(facts.isHeld?.()).toBe(false);
    end();
  });

  test('failed work rejects and frees the lock', async () => {
    const own = mutex(named());
    const failing = own.tryRun(
      () => Promise.reject(new Error('fault')),
      () => '',
    );
    await expect(failing).rejects.toThrow('fault');
    const work = vi.fn(async () => undefined);
    await own.tryRun(work, () => '');
    expect(work).toHaveBeenCalledOnce();
  });
});
