import { LockSettings } from '#features/lock/LockSettings.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';

/** Settings with the section of the lock: two features, put together where both may be known. */
export function SettingsWithLock() {
  return <SettingsScreen lock={<LockSettings />} />;
}
