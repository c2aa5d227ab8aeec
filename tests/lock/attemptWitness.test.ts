/** decisions/try-witness: a second copy of the try counter, tested against a database whose log was truncated. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { delayMsAfter } from '#domain/lock/attempts.ts';
import type { LockRecord } from '#lock/crypto/lockRecord.ts';
import { tamper } from '../store/device.ts';
import {
  ada,
  cacheStorage,
  cheapStretch,
  freshLockDevice,
  lockDevice,
  openLockTab,
  pin,
  placedRow,
  recordOf,
  testTools,
  wholeDisk,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';

let tools: TestTools;
let tab: LockTab;
const wrongPin = '7392';

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  await lockDevice(tools);
  tab = await openLockTab();
});

function passAnHour(): void {
  tools.clock.wallMs += 3_600_000;
  tools.clock.monotonicMs += 3_600_000;
}

async function failTimes(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    passAnHour();
    expect((await tab.tryPin(ada, wrongPin, tools)).kind).toBe('wrong');
  }
}

/** The database has lost its newest writes: the lock's row is an earlier one, the data are still there. */
function rollBackTo(record: LockRecord): Promise<void> {
  return tamper((table) => void table('locks').put(record));
}

/** The only entry of the only cache, read or replaced. */
function witness(): Map<string, string> {
  const [bodies] = cacheStorage.kept.values();
  if (bodies === undefined) throw new Error('there is no witness');
  return bodies;
}
const said = (): unknown => JSON.parse([...witness().values()][0] ?? 'null');
function send(body: string): void {
  for (const address of witness().keys()) witness().set(address, body);
}

describe('a counter row that was rolled back', () => {
  test('the witness’s count wins, and the wait for that count begins', async () => {
    const early = await recordOf();
    await failTimes(6);
    await rollBackTo(early);
    passAnHour();
    const looked = await tab.readLockStatus(ada, tools);
    expect(looked).toMatchObject({
      kind: 'ok',
      counter: { fails: 6 },
      remainingMs: delayMsAfter(6),
    });
    expect((await recordOf()).counter.fails).toBe(6);
  });

  test('typing at once instead of restarting gains no extra guess', async () => {
    const early = await recordOf();
    await failTimes(4);
    await rollBackTo(early);
    expect(await tab.tryPin(ada, wrongPin, tools)).toMatchObject({ counter: { fails: 5 } });
  });

  test('used-up attempts in the witness wipe everything, including the witness', async () => {
    const early = await recordOf();
    await failTimes(9);
    passAnHour();
    const killed = { ...tools, stretch: () => Promise.reject(new Error('killed')) };
    await expect(tab.tryPin(ada, wrongPin, killed)).rejects.toThrow('killed');
    await rollBackTo(early);
    const before = tools.evaluated();
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'spent' });
    expect(tools.evaluated()).toBe(before);
    expect(await wholeDisk()).toMatchObject({ locks: [], keys: [] });
    expect(cacheStorage.kept.size).toBe(0);
  });

  test('an authenticator’s key material opens nothing once the witness counts all attempts as used', async () => {
    const outcome = await tab.tryPin(ada, pin, tools);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const secret = new Uint8Array(32).fill(5);
    const facts = { kind: 'prf', slot: 'AAAA', input: tab.newSecretInput() } as const;
    // The code that releases the material also wipes it.
    await tab.addSecret(outcome.opened, { ...facts, secret: secret.slice() });
    const early = await recordOf();
    await failTimes(1);
    send(JSON.stringify({ lockId: early.lockId, round: early.round, count: 10 }));
    await rollBackTo(early);
    expect(await tab.openBySecret(ada, 'AAAA', secret.slice())).toEqual({ kind: 'refused' });
  });
});

describe('an unusable witness', () => {
  test.each<[what: string, spoil: () => void]>([
    ['is missing', () => cacheStorage.kept.clear()],
    [
      'is no JSON',
      () => {
        send('{');
      },
    ],
    [
      'has another shape',
      () => {
        send('{"count":9}');
      },
    ],
    [
      'counts more than there are tries',
      () => {
        send(JSON.stringify({ ...(said() as object), count: 11 }));
      },
    ],
    [
      'speaks of another lock',
      () => {
        send(JSON.stringify({ ...(said() as object), lockId: 'x', count: 9 }));
      },
    ],
    [
      'speaks of another round',
      () => {
        send(JSON.stringify({ ...(said() as object), round: 7, count: 9 }));
      },
    ],
  ])(
    'a witness that %s leaves the row’s count, and the next check rewrites it',
    async (_what, spoil) => {
      await failTimes(2);
      spoil();
      expect(await tab.readLockStatus(ada, tools)).toMatchObject({ counter: { fails: 2 } });
      const { lockId, round } = await recordOf();
      expect(said()).toEqual({ lockId, round, count: 2 });
      expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    },
  );

  test('an unreadable Cache Storage does not block checking the lock', async () => {
    await failTimes(1);
    cacheStorage.refuses = true;
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({
      kind: 'ok',
      counter: { fails: 1 },
    });
  });
});

describe('the round', () => {
  test('a right PIN increments it in the lock’s row and invalidates the old witness', async () => {
    await failTimes(4);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    expect(await recordOf()).toMatchObject({ round: 1, counter: { fails: 0 } });
    expect(said()).toMatchObject({ round: 0, count: 5 });
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({ counter: { fails: 0 } });
  });

  test('a version 1 record has none, still opens, and is rewritten with one', async () => {
    const { round: _round, ...first } = await recordOf();
    await tamper((table) => void table('locks').put({ ...first, v: 1 }));
    expect(await tab.tryPin(ada, wrongPin, tools)).toMatchObject({ counter: { fails: 1 } });
    expect(await recordOf()).toMatchObject({ v: 2, round: 0 });
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    expect(await recordOf()).toMatchObject({ v: 2, round: 1 });
  });
});

describe('writes before the PIN check', () => {
  test('the witness counts the attempt before stretching begins', async () => {
    const counts: unknown[] = [];
    const stretch: typeof cheapStretch = async (...given) => {
      counts.push(said());
      return cheapStretch(...given);
    };
    await tab.tryPin(ada, wrongPin, { ...tools, stretch });
    expect(counts).toMatchObject([{ count: 1 }]);
  });

  test('when Cache Storage refuses, no attempt is counted or checked, and the PIN opens afterwards', async () => {
    const before = tools.evaluated();
    cacheStorage.refuses = true;
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'unavailable' });
    expect(tools.evaluated()).toBe(before);
    expect((await recordOf()).counter.fails).toBe(0);
    cacheStorage.refuses = false;
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });
});

describe('the witness is deleted with its lock', () => {
  test('when the lock is turned off', async () => {
    await failTimes(1);
    const outcome = await tab.tryPin(ada, pin, tools);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const from = await tab.openStoredSession(outcome.opened);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    await tab.moveSession(from!, to, { kind: 'remove', opened: outcome.opened });
    expect(witness().size).toBe(0);
  });

  test('when the lock is replaced after a forgotten PIN', async () => {
    await failTimes(1);
    const lock = await tab.createLock(ada, '2468', tools);
    const pending = await tab.createPendingDataKey(ada);
    const storable = { dataKey: pending.dataKey, row: await pending.underLock(lock.opened) };
    const rows = [await placedRow(pending.dataKey, 'items', 'selectedProfile', 'profile-1')];
    await tab.storeSession(storable, rows, {
      kind: 'create',
      record: lock.record,
      isReauthenticated: true,
    });
    expect(witness().size).toBe(0);
  });
});

/** A covering size; the full size with `LANYARD_SOAK=1` (decisions/two-sizes-of-test). */
const sequences = process.env['LANYARD_SOAK'] === '1' ? 10_000 : 100;

type Damage = 'rolledBack' | 'witnessLost' | 'both';
type Act = 'wrong' | 'killed' | 'look' | { readonly clock: number };

/**
 * Runs a sequence in which the device is damaged before some acts. @returns the number of guesses that were
 * checked.
 */
async function guessesIn(
  sequence: readonly (readonly [Act, Damage | undefined])[],
): Promise<{ readonly guesses: number; readonly doubleDamages: number }> {
  await freshLockDevice();
  tools = testTools();
  await lockDevice(tools);
  const early = await recordOf();
  const before = tools.evaluated();
  let doubleDamages = 0;
  for (const [act, damage] of sequence) {
    if (damage !== undefined) {
      // Both copies agree again before the next damage: a start reads the lock.
      await tab.readLockStatus(ada, tools);
      const { locks } = await wholeDisk();
      if (locks?.length === 0) break;
      if (damage !== 'witnessLost') await rollBackTo(early);
      if (damage !== 'rolledBack') cacheStorage.kept.clear();
      if (damage === 'both') doubleDamages += 1;
    }
    if (typeof act === 'object') tools.clock.wallMs += act.clock;
    else if (act === 'look') await tab.readLockStatus(ada, tools);
    else {
      const stretch: typeof cheapStretch = async (...given) => {
        const bytes = await tools.stretch(...given);
        if (act === 'killed') throw new Error('killed');
        return bytes;
      };
      await tab.tryPin(ada, wrongPin, { ...tools, stretch }).catch((error: unknown) => {
        expect(error).toMatchObject({ message: 'killed' });
      });
    }
  }
  return { guesses: tools.evaluated() - before, doubleDamages };
}

const acts = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Act>('wrong', 'wrong', 'killed') },
  { weight: 1, arbitrary: fc.constant<Act>('look') },
  { weight: 4, arbitrary: fc.record({ clock: fc.integer({ min: 0, max: 7_200_000 }) }) },
);
const damaged = (...damages: Damage[]) =>
  fc.array(fc.tuple(acts, fc.option(fc.constantFrom(...damages), { freq: 4, nil: undefined })), {
    minLength: 20,
    maxLength: 60,
  });

describe('random sequences with damage', () => {
  test('repeated counter rollback or witness loss never allows an eleventh guess', async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(damaged('rolledBack', 'witnessLost'), async (sequence) => {
        const { guesses } = await guessesIn(sequence);
        most = Math.max(most, guesses);
        expect(guesses).toBeLessThanOrEqual(10);
      }),
      { numRuns: sequences },
    );
    expect(most).toBeGreaterThanOrEqual(9);
  }, 1_200_000);

  test('damage to both resets the earlier count once per double damage, and no more', async () => {
    await fc.assert(
      fc.asyncProperty(damaged('rolledBack', 'witnessLost', 'both'), async (sequence) => {
        const { guesses, doubleDamages } = await guessesIn(sequence);
        expect(guesses).toBeLessThanOrEqual(10 * (1 + doubleDamages));
      }),
      { numRuns: sequences },
    );
  }, 1_200_000);
});
