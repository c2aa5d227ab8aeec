import {
  BiometricFailure,
  type BiometricFailureKind,
  type BiometricQuestion,
} from '#device/biometrics/biometrics.ts';
import { getBiometrics } from '#device/biometrics/getBiometrics.ts';
import type { BiometricOffer } from '#lock/readLockStatus.ts';
import { openBySecret } from '#lock/secrets.ts';
import { lockPerson, unlockWith } from '#lock/controller.ts';

/** `refused`: the released secret does not open this lock. None of these counts as a PIN attempt. */
export type BiometricOutcome = 'opened' | 'refused' | 'unavailable' | BiometricFailureKind;

/** Opens the lock with a face or a finger, if that gives key material. Never rejects. */
export async function unlockByBiometrics(
  offer: BiometricOffer,
  question: BiometricQuestion,
): Promise<BiometricOutcome> {
  const tag = lockPerson();
  if (tag === undefined) return 'refused';
  const biometrics = await getBiometrics().catch(() => undefined);
  if (biometrics === undefined) return 'unavailable';
  let secret: Uint8Array<ArrayBuffer>;
  try {
    secret = await biometrics.release(offer.slot, offer.input, question);
  } catch (error) {
    if (error instanceof BiometricFailure) return error.kind;
    throw error;
  }
  const outcome = await openBySecret(tag, offer.slot, secret);
  secret.fill(0);
  if (outcome.kind !== 'right') return outcome.kind;
  return (await unlockWith(outcome.opened)) === 'done' ? 'opened' : 'unavailable';
}
