/** Where this device keeps locks: whoever works with one imports this first. */
import { shell } from '#device/shell.ts';
import { keepLocksIn } from '#store/lock/lockVault.ts';

if (shell() !== undefined) {
  keepLocksIn(() => import('#device/phone/phoneVault.ts'));
  void claimFirstLaunch();
}

/** At each start, whether or not there is a lock: an installation begins with nothing of an earlier one. */
async function claimFirstLaunch(): Promise<void> {
  try {
    await (await import('#device/phone/phoneSecurity.ts')).phoneSecurity();
  } catch {
    // Nothing is read before it has worked: each use tries again.
  }
}
