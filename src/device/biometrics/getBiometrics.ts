import { nativePlatform } from '../nativePlatform.ts';
import type { BiometricPort } from './biometrics.ts';

/** The one place that chooses: a shell's by the phone's own security, a browser's by WebAuthn. */
export async function getBiometrics(): Promise<BiometricPort> {
  if (nativePlatform() === undefined) return (await import('./biometrics.web.ts')).webBiometrics;
  return (await import('./biometrics.native.ts')).nativeBiometrics;
}
