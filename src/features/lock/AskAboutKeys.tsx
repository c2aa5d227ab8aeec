import { useState, useSyncExternalStore } from 'react';
import { isGateMode } from '#device/gateMode.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { saveKeysWhileLocked, keysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { useText } from '#i18n/useText.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { KeysPinSheet } from './parts/KeysPinSheet.tsx';

/**
 * Asks once whether keys work while the app is locked, when a lock and a HID key first exist together
 * (decisions/keys-while-locked). It is shown while the lock is open. Until it is answered, keys stop when the app locks. It
 * never covers gate mode (decisions/updates-by-consent).
 */
export function AskAboutKeys() {
  const text = useText();
  const answer = useSyncExternalStore(keysWhileLocked.subscribe, keysWhileLocked.current);
  const { state } = useSyncExternalStore(hidAvailability.subscribe, hidAvailability.current);
  const isAtGate = useSyncExternalStore(isGateMode.subscribe, isGateMode.current);
  const [isEntering, setEntering] = useState(false);
  const hasKey = state?.kind === 'keyPresent' || state?.kind === 'scanning';
  const isDue = answer === 'unasked' && hasKey && !isAtGate;

  async function declineKeys(): Promise<void> {
    if (!(await saveKeysWhileLocked('off'))) showToast('orange', text('lock.keys.refused'), 'lock');
  }

  if (isEntering) {
    return (
      <KeysPinSheet
        onClose={() => {
          setEntering(false);
        }}
      />
    );
  }
  return (
    <ConfirmDialog
      isOpen={isDue}
      title={text('lock.keys.askTitle')}
      text={text('lock.keys.askText')}
      confirm={text('lock.keys.turnOn')}
      cancel={text('lock.keys.keepOff')}
      onConfirm={() => {
        setEntering(true);
      }}
      onCancel={() => {
        void declineKeys();
      }}
    />
  );
}
