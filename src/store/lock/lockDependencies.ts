/** What the lock needs of the device; tests and native shells give their own. */
import type { ClockReading } from '#domain/lock/clockReading.ts';
import { calibratedIterations } from '#domain/lock/keyDerivation.ts';
import { derivePinKey, type DerivePinKey } from './lockKeys.ts';
import { answered, lockVault } from './lockVault.ts';

export interface LockDependencies {
  readonly stretch: DerivePinKey;
  readonly now: () => ClockReading;
  /**
   * 32 bytes from the phone's secret store, the same ones for a person each time; undefined where there
   * is no such store.
   * @param ifNone `make` for a PIN that is being set; before one is judged `leave`, because new bytes
   *   would make the right PIN a wrong one.
   * @throws LockStoreClosed when the store does not answer.
   */
  readonly deviceSecret: (tag: string, ifNone: 'make' | 'leave') => Promise<Uint8Array | undefined>;
}

/** This device's; a browser has no secret store. */
export const deviceLockDependencies: LockDependencies = {
  stretch: derivePinKey,
  now: () => ({ wallMs: Date.now(), monotonicMs: performance.now() }),
  deviceSecret: async (tag, ifNone) => {
    const vault = await lockVault();
    if (vault === undefined) return undefined;
    return answered(ifNone === 'make' ? vault.madeDeviceSecret(tag) : vault.deviceSecret(tag));
  },
};

const probeIterations = 100_000;

/** How often to stretch a new PIN on this device; asked when one is set, never when one is entered. */
export async function measuredIterations({ stretch, now }: LockDependencies): Promise<number> {
  const begunAt = now().monotonicMs;
  await stretch('0000', new Uint8Array(16), probeIterations);
  return calibratedIterations({
    iterations: probeIterations,
    ms: now().monotonicMs - begunAt,
  });
}
