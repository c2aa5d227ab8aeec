/** 'Keys work while the app is locked' (decision 70): the answer as the phone keeps it, and what it means. */

/** `unreadable`: the phone does not answer. */
export type LockedKeysAnswer = 'on' | 'off' | 'unasked' | 'unreadable';

/** What the phone keeps; the question is asked again after `unasked`. */
export type StoredLockedKeysAnswer = Exclude<LockedKeysAnswer, 'unreadable'>;

/** Where a lock exists, a key stops with it until its person has said otherwise; without one nothing holds it. */
export function worksWhileLocked(answer: LockedKeysAnswer, hasLock: boolean): boolean {
  return !hasLock || answer === 'on';
}
