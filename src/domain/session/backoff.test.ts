import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [0, 1_000, 2_000],
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [3, 4_000, 8_000],
  [6, 32_000, 64_000],
  [7, 60_000, 120_000],
  [1_000, 60_000, 120_000],
])(
  'security, token endpoint: after %s tries the wait is %s to %s ms',
  (tries, shortest, longest) => {
    expect(backoffMs(tries, 0)).toBe(shortest);
    expect(backoffMs(tries, 1)).toBe(longest);
  },
);

test('security, token endpoint: the wait is never longer than 120 s, with any jitter', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
      const waitMs = backoffMs(tries, random);
      return waitMs >= 1_000 && waitMs <= 120_000;
    }),
  );
});
