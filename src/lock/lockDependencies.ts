/** What the lock needs from the device. Tests and native shells provide their own. */
import { steadyNow, wallNow } from '#clock/clock.ts';
import type { ClockReading } from '#domain/lock/clockReading.ts';
import { calibratedIterations } from '#domain/lock/keyDerivation.ts';
import { derivePinKey, type DerivePinKey } from './crypto/lockKeys.ts';
import { answered, found, lockVault } from './vault/lockVault.ts';

export interface LockDependencies {
  readonly stretch: DerivePinKey;
  readonly now: () => ClockReading;
  /**
   * 32 bytes from the phone's secret store, always the same for a user. Undefined where there is no such
   * store.
   * @param ifNone `make` for a PIN that is being set. `leave` before a PIN is checked, because new bytes
   *   would make the correct PIN wrong.
   * @throws LockStoreClosed when the store does not answer.
   */
  readonly deviceSecret: (tag: string, ifNone: 'make' | 'leave') => Promise<Uint8Array | undefined>;
}

/** The dependencies of this device. A browser has no secret store. */
export const deviceLockDependencies: LockDependencies = {
  stretch: derivePinKey,
  now: () => ({ wallMs: wallNow(), monotonicMs: steadyNow() }),
  deviceSecret: async (tag, ifNone) => {
    const vault = await lockVault();
    if (vault === undefined) return undefined;
    return ifNone === 'make'
      ? answered(vault.madeDeviceSecret(tag))
      : found(vault.deviceSecret(tag));
  },
};

const probeIterations = 100_000;

/**
 * Measures how often to stretch a new PIN on this device. It is called when a PIN is set, never when one is
 * entered.
 */
export async function measuredIterations({ stretch, now }: LockDependencies): Promise<number> {
  const begunAt = now().monotonicMs;
  await stretch('0000', new Uint8Array(16), probeIterations);
  return calibratedIterations({
    iterations: probeIterations,
    ms: now().monotonicMs - begunAt,
  });
}
