import { Fingerprint, ScanFace } from 'lucide-react';
import { useState } from 'react';
import type { BiometricKind } from '#device/biometrics/biometrics.ts';
import { useText, type Text } from '#i18n/useText.ts';
import type { SecretOffer } from '#store/lock/glanceAtLock.ts';
import { Button } from '#ui/Button.tsx';
import { openByBiometrics, type BiometricOutcome } from '../flows/openByBiometrics.ts';
import styles from '../Lock.module.css';

/** There only where a face or finger has been set up and gives key material. */
export function BiometricButton({
  offer,
  kind,
}: {
  readonly offer: SecretOffer;
  readonly kind: BiometricKind;
}) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<BiometricOutcome>();
  return (
    <>
      <Button
        isWide
        isBusy={isAsking}
        icon={kind === 'face' ? <ScanFace size={20} /> : <Fingerprint size={20} />}
        onClick={() => {
          setAsking(true);
          setOutcome(undefined);
          void openByBiometrics(offer, {
            reason: text('lock.question.open'),
            cancelTitle: text('lock.question.cancel'),
          })
            .then(setOutcome)
            .finally(() => {
              setAsking(false);
            });
        }}
      >
        {buttonText(kind, text)}
      </Button>
      <p role="status" className={styles['hint']}>
        {outcome === undefined || outcome === 'opened' ? null : said(outcome, text)}
      </p>
    </>
  );
}

function buttonText(kind: BiometricKind, text: Text): string {
  switch (kind) {
    case 'face':
      return text('lock.useFace');
    case 'fingerprint':
      return text('lock.useFingerprint');
    case 'either':
      return text('lock.useEither');
  }
}

function said(outcome: Exclude<BiometricOutcome, 'opened'>, text: Text): string {
  switch (outcome) {
    case 'cancelled':
      return text('lock.biometricCancelled');
    case 'noKey':
    case 'missing':
    case 'refused':
      return text('lock.biometricRefused');
    case 'unavailable':
      return text('lock.unavailable');
  }
}
