import { useEffect, useState } from 'react';
import { webBiometrics } from '#device/biometrics/biometrics.web.ts';
import { useText } from '#i18n/useText.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { removeBiometrics } from '../flows/enrolBiometrics.ts';
import { addBiometrics } from '../flows/lockChange.ts';
import { useGlance } from '../useGlance.ts';
import styles from '../Lock.module.css';
import { PinSheet } from './PinSheet.tsx';

/**
 * Face or fingerprint beside the PIN: offered where the device has one set up and it may give key
 * material. Where it turns out to give none, it is not offered any more, and nothing is stored.
 */
export function BiometricSetting() {
  const text = useText();
  const { glance, look } = useGlance();
  const [offer, setOffer] = useState<'unknown' | 'offered' | 'none' | 'noKey'>('unknown');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void webBiometrics.canEnrol().then((can) => {
      setOffer(can ? 'offered' : 'none');
    });
  }, []);
  const known = glance.secrets.find(({ kind }) => kind === 'prf');
  if (offer === 'noKey') return <p className={styles['lead']}>{text('lock.setting.noKey')}</p>;
  if (offer !== 'offered' && known === undefined) return null;
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
              if (isGone) showToast('green', text('lock.setting.removed'));
              look();
            });
          }
        }}
      />
      {isAsking ? (
        <PinSheet
          title={text('lock.setting.browserUnlock')}
          change={addBiometrics}
          onClose={() => {
            setAsking(false);
          }}
          onDone={() => {
            setAsking(false);
            look();
          }}
          onFailed={(why) => {
            setAsking(false);
            if (why === 'noKey') setOffer('noKey');
            else showToast('orange', text('lock.setting.enrolFailed'));
          }}
        />
      ) : null}
    </>
  );
}
