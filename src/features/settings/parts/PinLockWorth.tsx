import { useSyncExternalStore } from 'react';
import { hasSecureStorage } from '#device/capabilities.ts';
import { useText } from '#i18n/useText.ts';
import { lockState } from '#lock/controller.ts';
import { RowGroup } from '#ui/list/RowGroup.tsx';

/** What a PIN protects against here and what it does not (decisions/lock-in-the-page and decisions/auto-lock). Only for users with a lock. */
export function PinLockWorth() {
  const text = useText();
  const { kind } = useSyncExternalStore(lockState.subscribe, lockState.current);
  if (kind !== 'unlocked') return null;
  return (
    <RowGroup title={text('lock.setting.title')}>
      <p>{text(hasSecureStorage() ? 'lock.setting.honestPhone' : 'lock.setting.honest')}</p>
    </RowGroup>
  );
}
