import { expect, test } from 'vitest';
import { cardStatuses } from '../entities/status.ts';
import { isOver, statusTone } from './statusTone.ts';

test.each([...cardStatuses, 'unknown' as const])(
  "section 4, 'blocked red, activated green, others orange': %s",
  (status) => {
    const expected = { blocked: 'red', activated: 'green' }[status as string] ?? 'orange';
    expect(statusTone(status)).toBe(expected);
  },
);

test('only withdrawn and expired are final statuses', () => {
  expect([...cardStatuses].filter(isOver)).toEqual(['withdrawn', 'expired']);
});
