import { Fingerprint, ScanFace } from 'lucide-react';
import { useState } from 'react';
import type { BiometricKind } from '#device/biometrics/biometrics.ts';
import { useText, type Text } from '#i18n/useText.ts';
import type { BiometricOffer } from '#lock/readLockStatus.ts';
import { CornerKey } from '#ui/pin/CornerKey.tsx';
import { unlockByBiometrics, type BiometricOutcome } from '../flows/unlockByBiometrics.ts';

interface BiometricKeyProps {
  readonly offer: BiometricOffer;
  readonly kind: BiometricKind;
  /** Receives the result; undefined while it is requested again. */
  readonly onOutcome: (outcome: BiometricOutcome | undefined) => void;
}

/** The biometric key. It is shown only if a face or finger has been set up and gives key material. */
export function BiometricKey({ offer, kind, onOutcome }: BiometricKeyProps) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <CornerKey
      label={keyText(kind, text)}
      icon={
        kind === 'face' ? (
          <ScanFace aria-hidden="true" size={28} />
        ) : (
          <Fingerprint aria-hidden="true" size={28} />
        )
      }
      isBusy={isAsking}
      onPress={() => {
        setAsking(true);
        onOutcome(undefined);
        void unlockByBiometrics(offer, {
          reason: text('lock.question.open'),
          cancelTitle: text('lock.question.cancel'),
        })
          .then(onOutcome)
          .finally(() => {
            setAsking(false);
          });
      }}
    />
  );
}

function keyText(kind: BiometricKind, text: Text): string {
  switch (kind) {
    case 'face':
      return text('lock.useFace');
    case 'fingerprint':
      return text('lock.useFingerprint');
    case 'either':
      return text('lock.useEither');
  }
}

/** Returns the remark beside the PIN; none if the lock was opened. */
export function biometricRemark(
  outcome: BiometricOutcome | undefined,
  text: Text,
): string | undefined {
  switch (outcome) {
    case undefined:
    case 'opened':
      return undefined;
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
