/** The answer to 'Keys work while the app is locked' (decision 70), as every screen and flow sees it. */
import type {
  StoredLockedKeysAnswer,
  LockedKeysAnswer,
} from '#domain/digitalKey/keysWhileLocked.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { keyPorts } from './digitalKeys.ts';

const answer = observable<LockedKeysAnswer | undefined>(undefined);

/** Undefined until the phone was asked. */
export const keysWhileLocked: Observable<LockedKeysAnswer | undefined> = answer;

/** Asks the phone. Never rejects. Where no key can be, nobody was asked. */
export async function loadKeysWhileLocked(): Promise<LockedKeysAnswer> {
  const { lockedKeys } = await keyPorts();
  const found = await (lockedKeys?.read() ?? Promise.resolve('unasked' as const)).catch(
    () => 'unreadable' as const,
  );
  if (found !== answer.current()) answer.set(found);
  return found;
}

/** Has the phone keep another answer. @returns false when it refuses; what it kept before holds. */
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
