import { expect, test } from 'vitest';
import { isAccepted } from './targetStatus.ts';

test.each([
  ['blocked', 'blocked', true],
  ['blocked', 'Blocked', true],
  ['activated', ' ACTIVATED ', true],
  ['blocked', 'activated', false],
  ['activated', 'InProduction', false],
  ['activated', 'FooBar', false],
  ['activated', '', false],
  ['activated', undefined, false],
] as const)(
  "section 4, SR-077: 'accepted only if the response status equals the requested one': asked %s, answered %s: %s",
  (requested, answered, expected) => {
    expect(isAccepted(requested, answered)).toBe(expected);
  },
);
