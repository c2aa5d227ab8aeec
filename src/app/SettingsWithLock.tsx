import { LockSettings } from '#features/lock/LockSettings.tsx';
import { KeySettings } from '#features/digitalKey/KeySettings.tsx';
import { PushSettings } from '#features/notification/push/PushSettings.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';

/** Settings with the sections of lock, push and keys: four features, put together where all may be known. */
export function SettingsWithLock() {
  return (
    <SettingsScreen lock={<LockSettings />} push={<PushSettings />} digitalKey={<KeySettings />} />
  );
}
