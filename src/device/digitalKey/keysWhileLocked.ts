/** The answer to 'Keys work while the app is locked' (decisions/keys-while-locked), for every screen and flow. */
import type {
  StoredLockedKeysAnswer,
  LockedKeysAnswer,
} from '#domain/digitalKey/keysWhileLocked.ts';
import type { Lookup } from '#domain/lookup/lookup.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { keyPorts } from './digitalKeys.ts';

const noNote: Lookup<never> = { state: 'absent' };

const answer = perAppObservable<LockedKeysAnswer | undefined>(undefined);

/** Undefined until it was read from the phone. */
export const keysWhileLocked: Observable<LockedKeysAnswer | undefined> = answer;

/**
 * Reads the answer from the phone. Never rejects. Where no key is possible, the answer is `unasked`. The answer that this
 * page already knows stays valid while the phone does not return it.
 */
export async function loadKeysWhileLocked(): Promise<LockedKeysAnswer> {
  const stored = (await (await keyPorts()).lockedKeys?.read()) ?? noNote;
  const found =
    stored.state === 'unreadable' ? (answer.current() ?? 'unreadable') : answerOf(stored);
  if (found !== answer.current()) answer.set(found);
  return found;
}

function answerOf(
  stored: Exclude<Lookup<StoredLockedKeysAnswer>, { state: 'unreadable' }>,
): StoredLockedKeysAnswer {
  return stored.state === 'present' ? stored.value : 'unasked';
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

/** Forgets what this page has read, as a reload does; for tests. */
export function forgetKeysWhileLocked(): void {
  answer.set(undefined);
}
