import { useState, useSyncExternalStore } from 'react';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { saveKeysWhileLocked, keysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { hasEndpoint } from '#domain/digitalKey/hidState.ts';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { KeysPinSheet } from './KeysPinSheet.tsx';

/**
 * The setting for keys while the app is locked (decisions/keys-while-locked). It is for users with a lock and a HID key on
 * this phone.
 */
export function KeysWhileLocked() {
  const text = useText();
  const answer = useSyncExternalStore(keysWhileLocked.subscribe, keysWhileLocked.current);
  const { state } = useSyncExternalStore(hidAvailability.subscribe, hidAvailability.current);
  const [isAsking, setAsking] = useState(false);
  const hasKey = state !== undefined && hasEndpoint(state) === true;
  if (answer === undefined || !(hasKey || answer === 'on')) return null;

  async function turnOff(): Promise<void> {
    if (!(await saveKeysWhileLocked('off'))) showToast('orange', text('lock.keys.refused'), 'lock');
  }

  return (
    <>
      <SwitchField
        label={text('lock.keys.label')}
        description={text('lock.keys.note')}
        isSelected={answer === 'on'}
        onChange={(isOn) => {
          if (isOn) setAsking(true);
          else void turnOff();
        }}
      />
      {isAsking ? (
        <KeysPinSheet
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
