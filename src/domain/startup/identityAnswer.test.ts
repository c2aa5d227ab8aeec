import { expect, test } from 'vitest';
import { answersIdentity, settledAnswer } from './identityAnswer.ts';

test.each([
  ['submitted', 'optional', true],
  ['submitted', 'mandatory', true],
  ['skipped', 'optional', true],
  ['skipped', 'mandatory', false],
  [undefined, 'optional', false],
  [undefined, 'mandatory', false],
] as const)(
  'decisions/startup-gates: %s, and the document is %s: answered %s',
  (answer, need, expected) => {
    expect(answersIdentity(answer, need)).toBe(expected);
  },
);

test.each([
  [true, true, 'submitted'],
  [true, false, 'skipped'],
  [undefined, true, undefined],
  ['skipped', true, 'skipped'],
  ['submitted', false, 'submitted'],
] as const)(
  'a stored %s, with a submission not yet thanked %s, is read as %s',
  (stored, hasSubmitted, is) => {
    expect(settledAnswer(stored, hasSubmitted)).toBe(is);
  },
);
