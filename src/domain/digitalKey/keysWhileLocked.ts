/** 'Keys work while the app is locked' (decisions/keys-while-locked): the answer as the phone stores it, and its meaning. */

/** `unreadable`: the phone did not answer. */
export type LockedKeysAnswer = 'on' | 'off' | 'unasked' | 'unreadable';

/** The values that the phone stores. After `unasked`, the question is asked again. */
export type StoredLockedKeysAnswer = Exclude<LockedKeysAnswer, 'unreadable'>;

/** Whether a key works while locked. With a lock, only if the user has allowed it; without a lock, always. */
export function worksWhileLocked(answer: LockedKeysAnswer, hasLock: boolean): boolean {
  return !hasLock || answer === 'on';
}
