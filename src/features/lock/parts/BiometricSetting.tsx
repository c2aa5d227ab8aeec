import { useState } from 'react';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { removeBiometrics } from '../flows/enrolBiometrics.ts';
import { addBiometrics } from '../flows/lockChange.ts';
import { useBiometrics } from '../hooks/useBiometrics.ts';
import { useLockStatus } from '../hooks/useLockStatus.ts';
import styles from './Lock.module.css';
import { PinSheet } from './PinSheet.tsx';

/**
 * The setting for face or fingerprint beside the PIN. It is offered if the device has one set up that may
 * give key material. If it turns out to give none, it is no longer offered, and nothing is stored.
 */
export function BiometricSetting() {
  const text = useText();
  const { status, check } = useLockStatus();
  const biometrics = useBiometrics();
  const [hasNoKey, setHasNoKey] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const known = status.secrets.find(({ kind }) => kind === biometrics?.secretKind);
  if (hasNoKey) return <p className={styles['lead']}>{text('lock.setting.noKey')}</p>;
  if (biometrics?.isOffered !== true && known === undefined) return null;
  return (
    <>
      <SwitchField
        label={text('lock.setting.browserUnlock')}
        description={text('lock.setting.browserUnlockNote')}
        isSelected={known !== undefined}
        onChange={(next) => {
          if (next) {
            setAsking(true);
          } else if (known !== undefined) {
            void removeBiometrics(known.slot).then((isGone) => {
              if (isGone) showToast('green', text('lock.setting.removed'), 'lock');
              check();
            });
          }
        }}
      />
      {isAsking ? (
        <PinSheet
          title={text('lock.setting.browserUnlock')}
          change={() =>
            addBiometrics({
              reason: text('lock.question.setUp'),
              cancelTitle: text('lock.question.cancel'),
            })
          }
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            check();
          }}
          onFailed={(why) => {
            setAsking(false);
            if (why === 'noKey') setHasNoKey(true);
            else showToast('orange', text('lock.setting.enrolFailed'), 'lock');
          }}
        />
      ) : null}
    </>
  );
}
