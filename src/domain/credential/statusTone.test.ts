import { expect, test } from 'vitest';
import { cardStatuses } from '../card/status.ts';
import { isOver, statusTone } from './statusTone.ts';

test.each([...cardStatuses, 'unknown' as const])(
  "section 4, 'blocked red, activated green, others orange': %s",
  (status) => {
    const expected = { blocked: 'red', activated: 'green' }[status as string] ?? 'orange';
    expect(statusTone(status)).toBe(expected);
  },
);

test('a status that is over is told from one that waits', () => {
  expect([...cardStatuses].filter(isOver)).toEqual(['withdrawn', 'expired']);
});
