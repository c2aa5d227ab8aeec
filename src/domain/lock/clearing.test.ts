import { expect, test } from 'vitest';
import { clearObstacle } from './clearing.ts';

const clear = { isOnline: true, hasWaiting: false, hasDraft: false };

test.each([
  ['nothing in the way', clear, undefined],
  ['without a network', { ...clear, isOnline: false }, 'offline'],
  ['with changes that wait', { ...clear, hasWaiting: true }, 'waiting'],
  ['with a draft', { ...clear, hasDraft: true }, 'draft'],
  ['what takes longest first', { isOnline: false, hasWaiting: true, hasDraft: true }, 'offline'],
] as const)('decisions/clear-and-load-again: %s', (_what, facts, expected) => {
  expect(clearObstacle(facts)).toBe(expected);
});
