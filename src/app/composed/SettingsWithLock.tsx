import { LockSettings } from '#features/lock/LockSettings.tsx';
import type { ClearWays } from '#features/lock/parts/ClearDialog.tsx';
import { KeySettings } from '#features/digitalKey/KeySettings.tsx';
import { PushSettings } from '#features/notification/push/PushSettings.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { retryImport } from '#ui/retryImport.ts';

const loadClearing = () => retryImport(() => import('../lock/clearAndLoadAgain.ts'));

const clearWays: ClearWays = {
  obstacle: async () => (await loadClearing()).obstacleToClearing(),
  clear: async () => (await loadClearing()).clearAndLoadAgain(),
};

/**
 * Settings with the sections for lock, push and keys. The four features are combined here, where all of them
 * may be imported.
 */
export function SettingsWithLock() {
  return (
    <SettingsScreen
      lock={<LockSettings clearWays={clearWays} />}
      push={<PushSettings />}
      digitalKey={<KeySettings />}
    />
  );
}
