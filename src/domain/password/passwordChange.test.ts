import { expect, test } from 'vitest';
import { canSubmitPassword } from './passwordChange.ts';

/** Section 5: 'submit is enabled only when current and new are non-empty and the confirmation equals the new password'. */
test.each([
  ['', '', '', false],
  ['old', '', '', false],
  ['', 'new', 'new', false],
  ['old', 'new', '', false],
  ['old', 'new', 'New', false],
  ['old', 'new', 'new ', false],
  ['old', 'new', 'new', true],
  ['old', 'n', 'n', true],
  ['old', 'old', 'old', true],
  [' ', ' ', ' ', true],
])('%o, %o, %o: %s', (current, next, confirmation, expected) => {
  expect(canSubmitPassword({ current, next, confirmation })).toBe(expected);
});
