import { describe, expect, test } from 'vitest';
import type { Card } from '../entities/card.ts';
import { cardStatuses } from '../entities/status.ts';
import { offeredAction } from './action.ts';
import { exampleCard } from './credentials.example.ts';

describe('section 4, credential action', () => {
  test.each([
    ['initialized', 'activate'],
    ['printed', 'activate'],
    ['approved', 'activate'],
    ['blocked', 'activate'],
    ['activated', 'block'],
    ['in_production', undefined],
    ['withdrawn', undefined],
    ['expired', undefined],
    ['none', undefined],
    ['switching_device', undefined],
    ['unknown', undefined],
  ] as const)("'other states show no button': %s offers %s", (status, expected) => {
    expect(offeredAction(exampleCard({ status }))).toBe(expected);
  });

  test.each([
    [undefined, 'activate'],
    ['', 'activate'],
    ['  ', 'activate'],
    ['Reported as lost', undefined],
  ] as const)("'or when blocked with no block reason': reason %j offers %s", (reason, expected) => {
    expect(offeredAction(exampleCard({ status: 'blocked', blockReason: reason }))).toBe(expected);
  });

  const untold: readonly (readonly [string, Partial<Card>])[] = [
    ['no type', { type: undefined }],
    ['an unknown system', { type: { id: 't', name: 'x', isDigital: true, system: 'unknown' } }],
  ];
  test.each(untold)('SR-116: a card of %s has no button in any state', (_, differing) => {
    for (const status of [...cardStatuses, 'unknown' as const]) {
      expect(offeredAction(exampleCard({ ...differing, status }))).toBeUndefined();
    }
  });
});
