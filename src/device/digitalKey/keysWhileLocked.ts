/** The answer to 'Keys work while the app is locked' (decisions/keys-while-locked), for every screen and flow. */
import type {
  StoredLockedKeysAnswer,
  LockedKeysAnswer,
} from '#domain/digitalKey/keysWhileLocked.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { keyPorts } from './digitalKeys.ts';

const answer = perAppObservable<LockedKeysAnswer | undefined>(undefined);

/** Undefined until it was read from the phone. */
export const keysWhileLocked: Observable<LockedKeysAnswer | undefined> = answer;

/** Reads the answer from the phone. Never rejects. Where no key is possible, the answer is `unasked`. */
export async function loadKeysWhileLocked(): Promise<LockedKeysAnswer> {
  const { lockedKeys } = await keyPorts();
  const found = await (lockedKeys?.read() ?? Promise.resolve('unasked' as const)).catch(
    () => 'unreadable' as const,
  );
  if (found !== answer.current()) answer.set(found);
  return found;
}

/**
 * Saves another answer on the phone. @returns false when the phone refuses; the previous answer then remains
 * valid.
 */
export async function saveKeysWhileLocked(next: StoredLockedKeysAnswer): Promise<boolean> {
  const { lockedKeys } = await keyPorts();
  if (lockedKeys === undefined) return false;
  try {
    await lockedKeys.write(next);
  } catch {
    return false;
  }
  answer.set(next);
  return true;
}
