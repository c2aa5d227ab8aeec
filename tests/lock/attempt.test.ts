import fc from 'fast-check';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { delayMsAfter } from '#domain/lock/attempts.ts';
import { until } from '#tests/support/until.ts';
import { disk, fillDisk, tamper } from '../store/device.ts';
import {
  ada,
  ben,
  cheapStretch,
  freshLockDevice,
  lockDevice,
  marker,
  openLockTab,
  pin,
  profilePlace,
  readSealed,
  recordOf,
  rowOf,
  testTools,
  wholeDisk,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';
import { isPhone } from '../store/phone.ts';

let tools: TestTools;
let tab: LockTab;

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  await lockDevice(tools);
  tab = await openLockTab();
});

const wrongPin = '7392';

/** vault.test.ts covers the same for a phone's own secret storage. */
const inBrowser = test.skipIf(isPhone());

/** Waits until another attempt is allowed. */
function waitOut(fails: number): void {
  tools.clock.wallMs += delayMsAfter(fails);
  tools.clock.monotonicMs += delayMsAfter(fails);
}

/** Makes this many wrong attempts, waiting in between. */
async function failTimes(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const { fails } = (await recordOf()).counter;
    waitOut(fails);
    await tab.tryPin(ada, wrongPin, tools);
  }
}

const wiped = {
  public: [{ key: 'forceLogin', value: 'wiped' }],
  keys: [],
  replies: [],
  items: [],
  locks: [],
};

describe('an attempt', () => {
  test('the right PIN opens the sealed data', async () => {
    const outcome = await tab.tryPin(ada, pin, tools);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const dataKey = await tab.openStoredSession(outcome.opened);
    expect(dataKey).toMatchObject({ tag: ada, key: { extractable: false } });
    expect(await readSealed(dataKey!, profilePlace)).toBe(marker);
  });

  test('SR-004: a wrong PIN is reported, and the counter is 1', async () => {
    const outcome = await tab.tryPin(ada, wrongPin, tools);
    expect(outcome).toEqual({ kind: 'wrong', counter: { fails: 1, at: tools.clock.wallMs } });
    expect((await recordOf()).counter).toEqual({ fails: 1, at: tools.clock.wallMs });
  });

  test('the right PIN resets the count', async () => {
    await failTimes(3);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    expect((await recordOf()).counter.fails).toBe(0);
  });

  test('an invalid PIN counts no attempt', async () => {
    await expect(tab.tryPin(ada, '739', tools)).rejects.toBeInstanceOf(RangeError);
    expect((await recordOf()).counter.fails).toBe(0);
  });

  test('the stretched PIN is wiped from memory, right or wrong', async () => {
    const stretched: Uint8Array[] = [];
    const stretch: typeof cheapStretch = async (...given) => {
      const bytes = await cheapStretch(...given);
      stretched.push(bytes);
      return bytes;
    };
    await tab.tryPin(ada, wrongPin, { ...tools, stretch });
    await tab.tryPin(ada, pin, { ...tools, stretch });
    expect(stretched).toEqual([new Uint8Array(32), new Uint8Array(32)]);
  });

  test('SR-029: one user’s PIN does not open another’s lock', async () => {
    expect(await tab.tryPin(ben, pin, tools)).toEqual({ kind: 'absent' });
  });
});

describe('counted on disk before the PIN check', () => {
  inBrowser('when stretching begins the count is durable', async () => {
    const transactions: (string | undefined)[] = [];
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...given: Parameters<typeof begin>
    ) {
      if (given[1] === 'readwrite') transactions.push(given[2]?.durability);
      return begin.apply(this, given);
    });
    const seen: number[] = [];
    const stretch: typeof cheapStretch = async (...given) => {
      seen.push((await recordOf()).counter.fails);
      return cheapStretch(...given);
    };
    const notified: number[] = [];
    await tab.tryPin(ada, wrongPin, { ...tools, stretch }, ({ fails }) => notified.push(fails));
    expect(seen).toEqual([1]);
    expect(notified).toEqual([1]);
    expect(transactions).toEqual(['strict']);
  });

  test('SR-007: a reload between attempts, or a process killed during the check, gains no attempt', async () => {
    const killed = { ...tools, stretch: () => Promise.reject(new Error('killed')) };
    await expect(tab.tryPin(ada, wrongPin, killed)).rejects.toThrow('killed');
    tab = await openLockTab();
    await tab.tryPin(ada, wrongPin, tools);
    expect((await recordOf()).counter.fails).toBe(2);
  });

  test.each(['atOnce', 'atCommit'] as const)(
    'when the disk refuses to count (%s), the PIN is not checked',
    async (refusal) => {
      const makeRoom = fillDisk('locks', refusal);
      const before = tools.evaluated();
      expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'unavailable' });
      expect(tools.evaluated()).toBe(before);
      makeRoom();
      expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    },
  );

  inBrowser('a disk that counts and then refuses keeps nobody out who knows the PIN', async () => {
    const put = IDBObjectStore.prototype.put;
    let writes = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      writes += 1;
      if (writes > 1) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    });
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    vi.restoreAllMocks();
    expect((await recordOf()).counter.fails).toBe(1);
  });
});

describe('delays', () => {
  test('the fifth wrong attempt delays the next by a minute, and a delayed entry counts as none', async () => {
    await failTimes(5);
    const before = tools.evaluated();
    const counter = { fails: 5, at: tools.clock.wallMs };
    tools.clock.wallMs += 20_000;
    tools.clock.monotonicMs += 20_000;
    const outcome = await tab.tryPin(ada, pin, tools);
    expect(outcome).toEqual({ kind: 'waiting', remainingMs: 40_000, counter });
    expect(tools.evaluated()).toBe(before);
    expect((await recordOf()).counter).toEqual(counter);
    waitOut(5);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('SR-010: a restart does not change the remaining time', async () => {
    await failTimes(6);
    tools.clock.wallMs += 60_000;
    tools.clock.monotonicMs = 0;
    tab = await openLockTab();
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({
      kind: 'ok',
      remainingMs: 4 * 60_000,
      counter: { fails: 6 },
    });
  });

  test('SR-009: setting back the clock restarts the delay once and stores that', async () => {
    await failTimes(6);
    tab = await openLockTab();
    tools.clock.wallMs -= 2 * 3_600_000;
    tools.clock.monotonicMs = 0;
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({ remainingMs: 5 * 60_000 });
    expect((await recordOf()).counter.at).toBe(tools.clock.wallMs);
    tools.clock.wallMs += 2 * 60_000;
    tab = await openLockTab();
    expect(await tab.tryPin(ada, pin, tools)).toMatchObject({
      kind: 'waiting',
      remainingMs: 3 * 60_000,
    });
  });

  test('SR-009: setting the clock forward skips the delay but gains no attempt', async () => {
    await failTimes(6);
    tools.clock.wallMs += 2 * 3_600_000;
    expect((await tab.tryPin(ada, wrongPin, tools)).kind).toBe('wrong');
    expect((await recordOf()).counter.fails).toBe(7);
  });
});

describe('SR-008: the tenth wrong attempt wipes', () => {
  test('all data of every user is wiped, and the next sign-in asks for the password', async () => {
    await tamper((table) => {
      table('public').put({ key: `privacyConsent|${ada}`, value: { acceptedAt: 1 } });
      table('public').put({ key: 'theme', value: 'dark' });
      table('locks').put({ id: ben });
    });
    await failTimes(9);
    waitOut(9);
    expect(await tab.tryPin(ada, wrongPin, tools)).toEqual({ kind: 'spent' });
    expect(await wholeDisk()).toEqual(wiped);
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'absent' });
  });

  test('the right PIN at the tenth attempt opens', async () => {
    await failTimes(9);
    waitOut(9);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    expect((await recordOf()).counter.fails).toBe(0);
  });

  test('after a process killed in the tenth attempt the next start wipes, without an eleventh guess', async () => {
    await failTimes(9);
    waitOut(9);
    const killed = { ...tools, stretch: () => Promise.reject(new Error('killed')) };
    await expect(tab.tryPin(ada, pin, killed)).rejects.toThrow('killed');
    tab = await openLockTab();
    const before = tools.evaluated();
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'spent' });
    expect(tools.evaluated()).toBe(before);
    expect(await wholeDisk()).toEqual(wiped);
  });

  test('typing at once instead of restarting also wipes', async () => {
    await failTimes(9);
    await tamper((table) => void table('locks').put({ ...spentRecord }));
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'spent' });
    expect(await wholeDisk()).toEqual(wiped);
  });

  let spentRecord: object;
  beforeEach(async () => {
    spentRecord = { ...(await recordOf()), counter: { fails: 10, at: 0 } };
  });

  test('while the disk refuses to wipe, no attempt is possible', async () => {
    await tamper((table) => void table('locks').put({ ...spentRecord }));
    const makeRoom = fillDisk('public', 'atOnce');
    const before = tools.evaluated();
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'unavailable' });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'unavailable' });
    expect(tools.evaluated()).toBe(before);
    makeRoom();
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'spent' });
  });
});

describe('several tabs', () => {
  test('two tabs at once: both attempts count', async () => {
    const other = await openLockTab();
    await Promise.all([tab.tryPin(ada, wrongPin, tools), other.tryPin(ada, wrongPin, tools)]);
    expect((await recordOf()).counter.fails).toBe(2);
  });

  test('of twenty simultaneous tabs with a running clock, only ten check the PIN', async () => {
    const tabs = await Promise.all(Array.from({ length: 20 }, () => openLockTab()));
    const hasty = {
      ...tools,
      now: () => {
        tools.clock.wallMs += 3_600_000;
        return { ...tools.clock };
      },
    };
    const before = tools.evaluated();
    const outcomes = await Promise.all(tabs.map((each) => each.tryPin(ada, wrongPin, hasty)));
    expect(tools.evaluated() - before).toBe(10);
    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(9);
    expect(kinds.filter((kind) => kind === 'spent')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'absent')).toHaveLength(10);
    expect(await wholeDisk()).toEqual(wiped);
  });

  test('a start during a right tenth attempt does not wipe', async () => {
    await failTimes(9);
    waitOut(9);
    const other = await openLockTab();
    let evaluate = (): void => undefined;
    const slow: typeof cheapStretch = async (...given) => {
      await new Promise<void>((resolve) => {
        evaluate = resolve;
      });
      return cheapStretch(...given);
    };
    const counted = Promise.withResolvers<undefined>();
    const trying = tab.tryPin(ada, pin, { ...tools, stretch: slow }, () =>
      counted.resolve(undefined),
    );
    await counted.promise;
    const glancing = other.readLockStatus(ada, tools);
    await until(async () => {
      const { pending = [] } = await navigator.locks.query();
      expect(pending).toHaveLength(1);
    });
    evaluate();
    expect((await trying).kind).toBe('right');
    expect(await glancing).toMatchObject({ kind: 'ok', counter: { fails: 0 } });
  });

  test('a PIN changed meanwhile by another tab no longer opens', async () => {
    const stretch: typeof cheapStretch = async (...given) => {
      const record = await recordOf();
      const changed = { ...record, pin: { ...record.pin, salt: 'AAAAAAAAAAAAAAAAAAAAAA' } };
      await tamper((table) => void table('locks').put(changed));
      return cheapStretch(...given);
    };
    expect(await tab.tryPin(ada, pin, { ...tools, stretch })).toEqual({ kind: 'changed' });
  });

  test('SR-021: a sleeping tab notices a deliberate lock', async () => {
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({ epoch: 0 });
    expect(await (await openLockTab()).countLocking(ada)).toBe(true);
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({ epoch: 1 });
    expect(await tab.countLocking(ben)).toBe(false);
  });
});

describe('a changed record', () => {
  test.each<[what: string, change: object | undefined, kind: string]>([
    ['SR-016: gone', undefined, 'absent'],
    ['damaged', { pin: {} }, 'corrupt'],
  ])('%s', async (_what, change, kind) => {
    const record = await recordOf();
    await tamper((table) => {
      if (change === undefined) table('locks').delete(ada);
      else table('locks').put({ ...record, ...change });
    });
    const before = tools.evaluated();
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind });
    expect(tools.evaluated()).toBe(before);
    // decisions/damaged-rows: it counts as a pending wipe.
    expect(await disk()).toEqual({
      public: ['forceLogin'],
      keys: [],
      replies: [],
      items: [],
      locks: [],
    });
  });

  test('from newer code: everything stays unchanged', async () => {
    const record = await recordOf();
    await tamper((table) => table('locks').put({ ...record, v: 99 }));
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'newer' });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'newer' });
    expect(await rowOf('keys', 'data')).toBeDefined();
  });

  test('SR-017: with data gone and the lock intact, it opens and there is nothing to show', async () => {
    await tamper((table) => {
      for (const name of ['keys', 'replies', 'items']) table(name).clear();
    });
    const outcome = await tab.tryPin(ada, pin, tools);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    expect(await tab.openStoredSession(outcome.opened)).toBeUndefined();
  });

  inBrowser('SR-096: a database that cannot be opened', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'unavailable' });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'unavailable' });
  });

  inBrowser('code older than the database neither reads nor writes a lock', async () => {
    vi.doMock('#store/model/schema.ts', async (load) => ({
      ...(await load<object>()),
      isNewerSchema: () => true,
    }));
    tab = await openLockTab();
    vi.doUnmock('#store/model/schema.ts');
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'newer' });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'newer' });
    await expect(tab.wipeEverything()).rejects.toMatchObject({ reason: 'newer' });
    expect((await recordOf()).counter.fails).toBe(0);
  });

  inBrowser('a phone whose secret store has lost its part: no try is wasted on it', async () => {
    await freshLockDevice();
    const deviceSecret = new Uint8Array(32).fill(7);
    tools = testTools({ deviceSecret: async () => deviceSecret });
    await lockDevice(tools);
    const without = { ...tools, deviceSecret: async () => undefined };
    expect(await tab.tryPin(ada, pin, without)).toEqual({ kind: 'noDeviceSecret' });
    expect((await recordOf()).counter.fails).toBe(0);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });
});

/** A covering size; the full size with `LANYARD_SOAK=1` (decisions/two-sizes-of-test). */
const sequences = process.env['LANYARD_SOAK'] === '1' ? 10_000 : 150;

type Act = 'wrong' | 'killed' | 'reload' | 'otherTab' | { readonly clock: number };

test('random sequences of attempts, reloads, kills, tabs and clock changes allow no eleventh guess before the wipe', async () => {
  const acts = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Act>('wrong', 'wrong', 'killed') },
    { weight: 1, arbitrary: fc.constantFrom<Act>('reload', 'otherTab') },
    {
      weight: 3,
      arbitrary: fc.record({ clock: fc.integer({ min: -7_200_000, max: 7_200_000 }) }),
    },
  );
  const tabs = [await openLockTab(), await openLockTab()];
  let mostGuesses = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 20, maxLength: 60 }), async (sequence) => {
      await freshLockDevice();
      tools = testTools();
      await lockDevice(tools);
      const before = tools.evaluated();
      let current = 0;
      for (const act of sequence) {
        const page = tabs[current]!;
        if (typeof act === 'object') tools.clock.wallMs += act.clock;
        else if (act === 'otherTab') current = 1 - current;
        else if (act === 'reload') await page.readLockStatus(ada, tools);
        else if (act === 'wrong') await page.tryPin(ada, wrongPin, tools);
        else {
          const stretch: typeof cheapStretch = async (...given) => {
            await tools.stretch(...given);
            throw new Error('killed');
          };
          await page.tryPin(ada, wrongPin, { ...tools, stretch }).catch((error: unknown) => {
            expect(error).toMatchObject({ message: 'killed' });
          });
        }
      }
      const guesses = tools.evaluated() - before;
      mostGuesses = Math.max(mostGuesses, guesses);
      expect(guesses).toBeLessThanOrEqual(10);
    }),
    { numRuns: sequences },
  );
  expect(mostGuesses).toBe(10);
}, 1_200_000);
