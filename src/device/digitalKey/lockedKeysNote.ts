import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';

/** Whether keys work while the app is locked; kept in clear, naming nobody. Each call throws when the phone refuses. */
export interface LockedKeysNote {
  read(): Promise<StoredLockedKeysAnswer>;
  write(answer: StoredLockedKeysAnswer): Promise<void>;
}
