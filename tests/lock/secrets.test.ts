import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tamper } from '../store/device.ts';
import {
  ada,
  ben,
  freshLockDevice,
  lockDevice,
  marker,
  openLockTab,
  pin,
  profilePlace,
  readSealed,
  recordOf,
  testTools,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';

let tools: TestTools;
let tab: LockTab;
const slot = 'Y3JlZGVudGlhbC0x';
const secret = Uint8Array.from({ length: 32 }, (_, index) => 7 * index);
const otherSecret = secret.map((byte) => byte ^ 1);

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  await lockDevice(tools);
  tab = await openLockTab();
});

async function openByPin() {
  const outcome = await tab.tryPin(ada, pin, tools);
  if (outcome.kind !== 'right') throw new Error(outcome.kind);
  return outcome.opened;
}

async function enrol(change: Partial<Parameters<LockTab['addSecret']>[1]> = {}): Promise<boolean> {
  const facts = { kind: 'prf', slot, input: tab.newSecretInput(), secret, ...change } as const;
  return tab.addSecret(await openByPin(), facts);
}

const opening = async (given = secret): Promise<string> =>
  (await tab.openBySecret(ada, slot, given)).kind;

describe('SR-024: key material of an authenticator opens the lock', () => {
  test('opens the sealed data too', async () => {
    expect(await enrol()).toBe(true);
    const outcome = await tab.openBySecret(ada, slot, secret);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    expect(outcome.opened.by).toBe('prf');
    const dataKey = await tab.openStoredSession(outcome.opened);
    expect(await readSealed(dataKey!, profilePlace)).toBe(marker);
  });

  test('the status lists it with the input to request', async () => {
    const input = tab.newSecretInput();
    await enrol({ input });
    expect(await tab.readLockStatus(ada, tools)).toMatchObject({
      secrets: [{ kind: 'prf', slot, input }],
    });
  });

  test('other key material is refused and counts no attempt', async () => {
    await enrol();
    await tab.tryPin(ada, '7392', tools);
    expect(await opening(otherSecret)).toBe('refused');
    expect((await recordOf()).counter.fails).toBe(1);
  });

  test('opening resets the PIN’s attempt count', async () => {
    await enrol();
    await tab.tryPin(ada, '7392', tools);
    expect(await opening()).toBe('right');
    expect((await recordOf()).counter.fails).toBe(0);
  });

  test('used-up attempts block it too', async () => {
    await enrol();
    const record = await recordOf();
    await tamper((table) => void table('locks').put({ ...record, counter: { fails: 10, at: 0 } }));
    expect(await opening()).toBe('refused');
  });

  test('a secret that another tab removes meanwhile does not open', async () => {
    await enrol();
    const { subtle } = crypto;
    const unwrapKey = subtle.unwrapKey.bind(subtle);
    vi.spyOn(subtle, 'unwrapKey').mockImplementation(async (...given) => {
      await tab.removeSecret(ada, 'prf');
      return unwrapKey(...given);
    });
    expect(await opening()).toBe('refused');
  });

  test('survives a change of the PIN', async () => {
    await enrol();
    await tab.changePin(await openByPin(), '2468', tools);
    expect(await opening()).toBe('right');
  });
});

describe('SR-025, SR-026: without a usable secret nothing is stored', () => {
  test.each([0, 16, 31, 33])('%i bytes of key material are refused', async (length) => {
    await expect(enrol({ secret: new Uint8Array(length) })).rejects.toBeInstanceOf(RangeError);
    expect((await recordOf()).secrets).toEqual([]);
  });

  test('a secret never enrolled, or removed, is refused', async () => {
    expect(await opening()).toBe('refused');
    await enrol();
    expect(await tab.removeSecret(ada, 'prf')).toBe(true);
    expect(await opening()).toBe('refused');
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('enrolling again replaces the previous secret', async () => {
    await enrol();
    await enrol({ secret: otherSecret });
    expect((await recordOf()).secrets).toHaveLength(1);
    expect(await opening()).toBe('refused');
    expect(await opening(otherSecret)).toBe('right');
  });

  test('a phone’s secret store works beside WebAuthn', async () => {
    await enrol();
    await enrol({ kind: 'keystore', slot: 'a2V5', secret: otherSecret });
    expect(await opening()).toBe('right');
    expect((await tab.openBySecret(ada, 'a2V5', otherSecret)).kind).toBe('right');
  });

  test('only the PIN can add another secret', async () => {
    await enrol();
    const outcome = await tab.openBySecret(ada, slot, secret);
    if (outcome.kind !== 'right') throw new Error(outcome.kind);
    const facts = { kind: 'keystore', slot, input: tab.newSecretInput(), secret } as const;
    await expect(tab.addSecret(outcome.opened, facts)).rejects.toThrow('only the PIN');
  });

  test('without a lock a secret opens nothing', async () => {
    expect((await tab.openBySecret(ben, slot, secret)).kind).toBe('refused');
    expect(await tab.removeSecret(ben, 'prf')).toBe(false);
  });
});
