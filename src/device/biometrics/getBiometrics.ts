import { loadHalf } from '../capabilities.ts';
import type { BiometricPort } from './biometrics.ts';

/** The phone's own security in a shell, WebAuthn in a browser. */
export function getBiometrics(): Promise<BiometricPort> {
  return loadHalf({
    native: async () => (await import('./biometrics.native.ts')).nativeBiometrics,
    web: async () => (await import('./biometrics.web.ts')).webBiometrics,
  });
}
