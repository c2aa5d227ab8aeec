import { beforeEach, describe, expect, test } from 'vitest';
import { fillDisk } from '../store/device.ts';
import {
  ada,
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
  type LockTab,
  type TestTools,
} from './lockDevice.ts';

let tools: TestTools;
let tab: LockTab;
const newPin = '2468';

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  await lockDevice(tools);
  tab = await openLockTab();
});

async function openBy(digits: string) {
  const outcome = await tab.tryPin(ada, digits, tools);
  if (outcome.kind !== 'right') throw new Error(outcome.kind);
  return outcome.opened;
}

describe('a new PIN for the same lock', () => {
  test('the new PIN opens, the old one does not, and the data is unchanged', async () => {
    const [keyRow, sealedRow] = [
      await rowOf('keys', 'data'),
      await rowOf('items', profilePlace.row),
    ];
    expect(await tab.changePin(await openBy(pin), newPin, tools)).toBe(true);
    expect(await rowOf('keys', 'data')).toEqual(keyRow);
    expect(await rowOf('items', profilePlace.row)).toEqual(sealedRow);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('wrong');
    const dataKey = await tab.openStoredSession(await openBy(newPin));
    expect(await readSealed(dataKey!, profilePlace)).toBe(marker);
  });

  test.each(['atOnce', 'atCommit'] as const)(
    'SR-027: a change the disk does not finish (%s) leaves the old PIN intact',
    async (refusal) => {
      const opened = await openBy(pin);
      const before = await recordOf();
      const makeRoom = fillDisk('locks', refusal);
      await expect(tab.changePin(opened, newPin, tools)).rejects.toMatchObject({
        reason: 'unavailable',
      });
      makeRoom();
      expect(await recordOf()).toEqual(before);
      expect((await tab.tryPin(ada, newPin, tools)).kind).toBe('wrong');
      expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
    },
  );

  test('when two tabs change it at once, one succeeds', async () => {
    const [one, other] = [await openBy(pin), await openBy(pin)];
    const done = await Promise.all([
      tab.changePin(one, newPin, tools),
      tab.changePin(other, '1357', tools),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    const [first, second] = [
      (await tab.tryPin(ada, newPin, tools)).kind,
      (await tab.tryPin(ada, '1357', tools)).kind,
    ];
    expect([first, second].toSorted()).toEqual(['right', 'wrong']);
  });

  test('the proof of the old PIN allows no second change', async () => {
    const opened = await openBy(pin);
    expect(await tab.changePin(opened, newPin, tools)).toBe(true);
    expect(await tab.changePin(opened, '1357', tools)).toBe(false);
  });

  test('only the PIN can replace the PIN', async () => {
    const opened = await openBy(pin);
    const secret = crypto.getRandomValues(new Uint8Array(32));
    await tab.addSecret(opened, { kind: 'prf', slot: 'AAAA', input: tab.newSecretInput(), secret });
    const outcome = await tab.openBySecret(ada, 'AAAA', secret);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    await expect(tab.changePin(outcome.opened, newPin, tools)).rejects.toThrow('only the PIN');
  });

  test('an invalid PIN is refused', async () => {
    await expect(tab.changePin(await openBy(pin), '12345', tools)).rejects.toBeInstanceOf(
      RangeError,
    );
  });
});

describe("decisions/lock-record: 'Upgrade iterations at the next good unlock'", () => {
  /** A device on which the probe takes this long by its own clock. */
  const taking = (ms: number): TestTools => {
    const measured = testTools({
      stretch: async (digits, salt, iterations) => {
        measured.clock.monotonicMs += ms;
        return tools.stretch(digits, salt, iterations);
      },
    });
    return measured;
  };

  test('a faster device stretches the same PIN longer', async () => {
    expect((await recordOf()).pin.iterations).toBe(600_000);
    expect(await tab.rederive(await openBy(pin), pin, taking(20))).toBe(true);
    expect((await recordOf()).pin.iterations).toBe(1_500_000);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('a PIN proved before the longer stretching can still be changed', async () => {
    const proven = await openBy(pin);
    expect(await tab.rederive(await openBy(pin), pin, taking(20))).toBe(true);
    expect(await tab.changePin(proven, newPin, tools)).toBe(true);
    expect((await tab.tryPin(ada, newPin, tools)).kind).toBe('right');
  });

  test('an attempt counted before the longer stretching is still right', async () => {
    const opened = await openBy(pin);
    const stretchedMeanwhile = testTools({
      stretch: async (digits, salt, iterations) => {
        const stretched = await tools.stretch(digits, salt, iterations);
        await tab.rederive(opened, pin, taking(20));
        return stretched;
      },
    });
    expect((await tab.tryPin(ada, pin, stretchedMeanwhile)).kind).toBe('right');
    expect((await recordOf()).pin.iterations).toBe(1_500_000);
  });

  test('a PIN changed meanwhile is not restored', async () => {
    const opened = await openBy(pin);
    expect(await tab.changePin(await openBy(pin), newPin, tools)).toBe(true);
    expect(await tab.rederive(opened, pin, taking(20))).toBe(false);
    expect((await tab.tryPin(ada, newPin, tools)).kind).toBe('right');
  });

  test('a device that is not faster leaves it unchanged', async () => {
    const before = await recordOf();
    expect(await tab.rederive(await openBy(pin), pin, taking(40))).toBe(false);
    expect((await recordOf()).pin).toEqual(before.pin);
  });
});
