/**
 * Stores on the phone whether door keys work while the app is locked. It is in clear and names no cardholder,
 * because it is read while no personal data can be opened.
 */
import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import { deviceSecurity } from './deviceSecurity.ts';

const key = 'keys-while-locked';

/** @throws what the phone refuses with. */
export async function readLockedKeys(): Promise<StoredLockedKeysAnswer> {
  const { security } = await deviceSecurity();
  const { value } = await security.secureGet({ key });
  return value === 'on' || value === 'off' ? value : 'unasked';
}

/** @throws what the phone refuses with. */
export async function writeLockedKeys(answer: StoredLockedKeysAnswer): Promise<void> {
  const { security } = await deviceSecurity();
  if (answer === 'unasked') await security.secureRemove({ key });
  else await security.secureSet({ key, value: answer });
}
