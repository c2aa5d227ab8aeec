/** Where this device keeps locks: whoever works with one imports this first. */
import { nativePlatform } from '#device/nativePlatform.ts';
import { setLockVaultLoader } from '#store/lock/lockVault.ts';

if (nativePlatform() !== undefined) {
  setLockVaultLoader(() => import('#device/secureStorage/secureLockStorage.ts'));
  void claimFirstLaunch();
}

/** At each start, whether or not there is a lock: an installation begins with nothing of an earlier one. */
async function claimFirstLaunch(): Promise<void> {
  try {
    await (await import('#device/secureStorage/deviceSecurity.ts')).deviceSecurity();
  } catch {
    // Nothing is read before it has worked: each use tries again.
  }
}
