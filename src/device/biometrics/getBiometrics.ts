import { nativePlatform } from '../nativePlatform.ts';
import type { BiometricPort } from './biometrics.ts';

/** The only place that chooses: the phone's own security in a shell, WebAuthn in a browser. */
export async function getBiometrics(): Promise<BiometricPort> {
  if (nativePlatform() === undefined) return (await import('./biometrics.web.ts')).webBiometrics;
  return (await import('./biometrics.native.ts')).nativeBiometrics;
}
