import { useEffect, useState } from 'react';
import type { BiometricKind, BiometricPort } from '#device/biometrics/biometrics.ts';
import { getBiometrics } from '#device/biometrics/getBiometrics.ts';

export interface Biometrics {
  readonly secretKind: BiometricPort['secretKind'];
  readonly kind: BiometricKind;
  /** Whether it is worth offering to set it up. */
  readonly isOffered: boolean;
}

/** Face and finger as this device has them; undefined until it has said so. */
export function useBiometrics(): Biometrics | undefined {
  const [found, setFound] = useState<Biometrics>();
  useEffect(() => {
    // Where the code is out of reach, the PIN stays.
    check().then(setFound, () => undefined);
  }, []);
  return found;
}

async function check(): Promise<Biometrics> {
  const port = await getBiometrics();
  const [kind, isOffered] = await Promise.all([port.kind(), port.canEnrol()]);
  return { secretKind: port.secretKind, kind, isOffered };
}
