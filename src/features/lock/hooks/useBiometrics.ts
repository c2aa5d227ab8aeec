import { useEffect, useState } from 'react';
import type { BiometricKind, BiometricPort } from '#device/biometrics/biometrics.ts';
import { getBiometrics } from '#device/biometrics/getBiometrics.ts';

export interface Biometrics {
  readonly secretKind: BiometricPort['secretKind'];
  readonly kind: BiometricKind;
  /** Whether the app should offer to set it up. */
  readonly isOffered: boolean;
}

/** Returns the face and finger support of this device; undefined until it is known. */
export function useBiometrics(): Biometrics | undefined {
  const [found, setFound] = useState<Biometrics>();
  useEffect(() => {
    // If the code cannot be loaded, the PIN remains.
    check().then(setFound, () => undefined);
  }, []);
  return found;
}

async function check(): Promise<Biometrics> {
  const port = await getBiometrics();
  const [kind, isOffered] = await Promise.all([port.kind(), port.canEnrol()]);
  return { secretKind: port.secretKind, kind, isOffered };
}
