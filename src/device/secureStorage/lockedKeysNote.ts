import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import type { Lookup } from '#domain/lookup/lookup.ts';

/** An answer that a user gave. Where there is none, the note is absent. */
export type GivenLockedKeysAnswer = Exclude<StoredLockedKeysAnswer, 'unasked'>;

/** Stores whether keys work while the app is locked, in clear and without naming a cardholder. */
export interface LockedKeysNote {
  /** Never rejects. */
  read(): Promise<Lookup<GivenLockedKeysAnswer>>;
  /** @throws when the phone refuses. */
  write(answer: StoredLockedKeysAnswer): Promise<void>;
}
