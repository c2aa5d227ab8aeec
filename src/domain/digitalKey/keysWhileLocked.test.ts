import { expect, test } from 'vitest';
import { worksWhileLocked, type LockedKeysAnswer } from './keysWhileLocked.ts';

test.each<[LockedKeysAnswer, hasLock: boolean, works: boolean]>([
  ['on', true, true],
  ['off', true, false],
  ['unasked', true, false],
  ['unreadable', true, false],
  ['on', false, true],
  ['unasked', false, true],
  ['unreadable', false, true],
])(
  'decisions/keys-while-locked: answer %s, with a lock %s: keys work %s',
  (answer, hasLock, works) => {
    expect(worksWhileLocked(answer, hasLock)).toBe(works);
  },
);
