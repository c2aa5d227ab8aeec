import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';

/**
 * Stores whether keys work while the app is locked, in clear and without naming a cardholder. Each call
 * throws when the phone refuses.
 */
export interface LockedKeysNote {
  read(): Promise<StoredLockedKeysAnswer>;
  write(answer: StoredLockedKeysAnswer): Promise<void>;
}
