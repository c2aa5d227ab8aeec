/** Sets where this device stores locks; code that uses a lock imports this first. */
import { nativePlatform } from '#device/nativePlatform.ts';
import { setLockVaultLoader } from '#lock/vault/lockVault.ts';

if (nativePlatform() !== undefined) {
  setLockVaultLoader(() => import('#device/secureStorage/secureLockStorage.ts'));
  void claimFirstLaunch();
}

/** Runs at each start, with or without a lock: a new installation starts without data of an earlier one. */
async function claimFirstLaunch(): Promise<void> {
  try {
    await (await import('#device/secureStorage/deviceSecurity.ts')).deviceSecurity();
  } catch {
    // Nothing is read before this has succeeded: each use tries again.
  }
}
