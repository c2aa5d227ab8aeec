import { expect, test } from 'vitest';
import { isCovering } from './covering.ts';
import { isLocked } from './lock.ts';

test.each([
  ['undecided', false, false],
  ['off', false, false],
  ['unlocked', false, false],
  ['unset', true, false],
  ['locked', true, true],
  ['closed', true, true],
] as const)(
  'a lock that is %s covers everything: %s; keeps the session closed: %s',
  (kind, covers, locks) => {
    expect(isCovering(kind)).toBe(covers);
    expect(isLocked(kind)).toBe(locks);
  },
);
