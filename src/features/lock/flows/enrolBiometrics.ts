import { BiometricFailure, type BiometricQuestion } from '#device/biometrics/biometrics.ts';
import { getBiometrics } from '#device/biometrics/getBiometrics.ts';
import { LockStoreClosed } from '#lock/vault/lockDatabase.ts';
import type { UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import { addSecret, newSecretInput, removeSecret } from '#lock/secrets.ts';
import { lockPerson } from '#lock/controller.ts';

/** `noKey`: no key material, so nothing is stored. `failed`: the user refused, or the disk failed. */
export type Enrolment = 'done' | 'noKey' | 'failed';

/** Sets up a face or finger for a lock that the PIN has just opened. Never rejects because of the device. */
export async function enrolBiometrics(
  opened: UnlockedLock,
  question: BiometricQuestion,
): Promise<Enrolment> {
  const biometrics = await getBiometrics().catch(() => undefined);
  if (biometrics === undefined) return 'failed';
  const input = newSecretInput();
  try {
    const { slot, secret } = await biometrics.enrol(input, question);
    try {
      const isAdded = await addSecret(opened, { kind: biometrics.secretKind, slot, input, secret });
      if (isAdded) return 'done';
    } finally {
      secret.fill(0);
    }
    await biometrics.clear(slot);
    return 'failed';
  } catch (error) {
    if (error instanceof BiometricFailure) return error.kind === 'noKey' ? 'noKey' : 'failed';
    if (error instanceof LockStoreClosed) return 'failed';
    throw error;
  }
}

/** Removes a face or finger. @returns whether it is removed. */
export async function removeBiometrics(slot: string): Promise<boolean> {
  const tag = lockPerson();
  const biometrics = await getBiometrics().catch(() => undefined);
  if (tag === undefined || biometrics === undefined) return false;
  try {
    await removeSecret(tag, biometrics.secretKind);
  } catch (error) {
    if (error instanceof LockStoreClosed) return false;
    throw error;
  }
  await biometrics.clear(slot);
  return true;
}
