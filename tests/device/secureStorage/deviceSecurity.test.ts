/** Faces, fingers and secrets of a phone, over a plugin that the test fakes. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceSecurityErrorCodes } from 'lanyard-native/definitions';
import { beginApp } from '#scope/perApp.ts';
import { fakeSecurity } from '#tests/support/fakeSecurity.ts';
import { knownAnswers } from '../biometricAnswers.ts';

const security = fakeSecurity();
vi.doMock('lanyard-native', () => ({ DeviceSecurity: security.plugin }));

const question = { reason: 'Unlock Lanyard', cancelTitle: 'Cancel' };
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const input = text(new Uint8Array(32).fill(1));

async function freshPage() {
  beginApp();
  const { nativeBiometrics } = await import('#device/biometrics/biometrics.native.ts');
  return nativeBiometrics;
}

beforeEach(() => {
  security.reset();
});

test('the platform decides in one place: a browser loads none of the phone’s code', async () => {
  beginApp();
  const { getBiometrics } = await import('#device/biometrics/getBiometrics.ts');
  expect((await getBiometrics()).secretKind).toBe('prf');
  expect(security.calls).toEqual([]);
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  expect((await getBiometrics()).secretKind).toBe('keystore');
});

describe('an installation claims its first launch before anything else', () => {
  test('what an earlier installation left in the Keychain is removed before it is read', async () => {
    beginApp();
    security.kept.set('lock-someone', '{}');
    const vault = await import('#device/secureStorage/secureLockStorage.ts');
    expect(await vault.readRecord('someone')).toEqual({ state: 'absent' });
    expect(security.calls[0]).toEqual(['claimFirstLaunch']);
  });

  test('an update of the app is no first launch, and everything stored before is there', async () => {
    await security.plugin.claimFirstLaunch();
    security.kept.set('lock-someone', '{"id":"someone"}');
    beginApp();
    const vault = await import('#device/secureStorage/secureLockStorage.ts');
    expect(await vault.readRecord('someone')).toEqual({
      state: 'present',
      value: { id: 'someone' },
    });
    const { deviceSecurity } = await import('#device/secureStorage/deviceSecurity.ts');
    expect((await deviceSecurity()).isFirst).toBe(false);
  });

  test('the claim runs once per page, however many reads start at once', async () => {
    beginApp();
    const vault = await import('#device/secureStorage/secureLockStorage.ts');
    await Promise.all([vault.readRecord('a'), vault.deviceSecret('a'), vault.readRecord('b')]);
    expect(security.calls.filter(([method]) => method === 'claimFirstLaunch')).toHaveLength(1);
  });

  test('a failed claim blocks every read and is retried', async () => {
    beginApp();
    const vault = await import('#device/secureStorage/secureLockStorage.ts');
    security.set.refusals.set('claimFirstLaunch', 'STORAGE_FAILED');
    expect(await vault.readRecord('a')).toEqual({ state: 'unreadable' });
    expect(security.calls.map(([method]) => method)).not.toContain('secureGet');
    security.set.refusals.clear();
    expect(await vault.readRecord('a')).toEqual({ state: 'absent' });
  });
});

describe('face or fingerprint', () => {
  test.each([
    ['face', 'face'],
    ['fingerprint', 'fingerprint'],
    ['iris', 'either'],
    ['none', 'either'],
  ] as const)('a phone with %s reports %s', async (biometry, kind) => {
    const port = await freshPage();
    security.set.capabilities = { biometry };
    expect(await port.kind()).toBe(kind);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('set up %s, strong %s: offered %s', async (enrolled, strong, isOffered) => {
    const port = await freshPage();
    security.set.capabilities = { enrolled, strong };
    expect(await port.canEnrol()).toBe(isOffered);
  });

  test('a phone that does not answer gets no offer, and nothing rejects', async () => {
    const port = await freshPage();
    security.set.refusals.set('getCapabilities', 'NOT_AVAILABLE');
    expect(await port.canEnrol()).toBe(false);
    expect(await port.kind()).toBe('either');
  });

  test('the same entry and input give the same 32 bytes, and any other gives others', async () => {
    const port = await freshPage();
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (one, other) => {
        fc.pre(text(one) !== text(other));
        const { slot, secret } = await port.enrol(text(one), question);
        expect(secret).toHaveLength(32);
        expect(await port.release(slot, text(one), question)).toEqual(secret);
        expect(await port.release(slot, text(other), question)).not.toEqual(secret);
        const second = await port.enrol(text(one), question);
        expect(second.secret).not.toEqual(secret);
        // The value that the phone released opens nothing by itself.
        expect(text(secret)).not.toBe(security.biometric.get(slot));
      }),
      { numRuns: 30 },
    );
  });

  test.each(knownAnswers)(
    'the secret equals what other code derives (%#)',
    async ({ released, asked, derived }) => {
      const port = await freshPage();
      security.biometric.set('known', released);
      expect(text(await port.release('known', asked, question))).toBe(derived);
    },
  );

  test('the system’s prompt shows the app’s text', async () => {
    const port = await freshPage();
    const { slot } = await port.enrol(input, question);
    await port.release(slot, input, question);
    expect(security.calls.filter(([, reason]) => reason !== undefined)).toEqual([
      ['createBiometricSecret', 'Unlock Lanyard'],
      ['releaseBiometricSecret', 'Unlock Lanyard'],
    ]);
  });

  const kinds = {
    CANCELLED: 'cancelled',
    LOCKED_OUT: 'cancelled',
    NOT_AVAILABLE: 'cancelled',
    STORAGE_FAILED: 'cancelled',
    NOT_ENROLLED: 'missing',
    SECRET_MISSING: 'missing',
  } as const;

  test.each(deviceSecurityErrorCodes)('%s maps to its kind and leaves no entry', async (code) => {
    const port = await freshPage();
    const { slot } = await port.enrol(input, question);
    security.set.refusals.set('createBiometricSecret', code);
    security.set.refusals.set('releaseBiometricSecret', code);
    const failure = { name: 'BiometricFailure', kind: kinds[code] };
    await expect(port.release(slot, input, question)).rejects.toMatchObject(failure);
    // In a set-up, the phone has made no key: nobody has declined.
    const inSetUp = code === 'NOT_AVAILABLE' ? { ...failure, kind: 'noKey' } : failure;
    await expect(port.enrol(input, question)).rejects.toMatchObject(inSetUp);
    expect([...security.biometric.keys()]).toEqual([slot]);
    expect(JSON.parse(security.kept.get('biometric-slots') ?? '')).toEqual([slot]);
  });

  test.each(['', 'AAAA', text(new Uint8Array(31)), 'no base64url!'])(
    '%j is rejected as key material',
    async (released) => {
      const port = await freshPage();
      security.biometric.set('odd', released);
      await expect(port.release('odd', input, question)).rejects.toMatchObject({ kind: 'noKey' });
    },
  );

  test('removing a lock removes its entry and leaves another cardholder’s', async () => {
    const port = await freshPage();
    const vault = await import('#device/secureStorage/secureLockStorage.ts');
    const [own, others] = [await port.enrol(input, question), await port.enrol(input, question)];
    await vault.madeDeviceSecret('own');
    await vault.writeRecord('others', { id: 'others', secrets: [{ slot: others.slot }] });
    await vault.writeRecord('own', { id: 'own', secrets: [{ slot: own.slot }] });
    await vault.removeRecord('own');
    expect([...security.biometric.keys()]).toEqual([others.slot]);
    expect([...security.kept.keys()].toSorted()).toEqual(['biometric-slots', 'lock-others']);
    await vault.removeRecord('nobody');
  });

  test('a cleared entry is removed from the phone', async () => {
    const port = await freshPage();
    const { slot } = await port.enrol(input, question);
    await port.clear(slot);
    expect(security.biometric.size).toBe(0);
    await expect(port.release(slot, input, question)).rejects.toMatchObject({ kind: 'missing' });
    security.set.refusals.set('removeBiometricSecret', 'NOT_AVAILABLE');
    await port.clear(slot);
  });
});
