import { expect, test } from 'vitest';
import { dataRefreshMs, isRefreshDue } from './refresh.ts';

const minuteMs = 60_000;

test.each([
  ['never confirmed', undefined, 0, true],
  ['just confirmed', 0, 0, false],
  ['59 minutes', dataRefreshMs - minuteMs, dataRefreshMs - minuteMs, false],
  ['an hour', dataRefreshMs, dataRefreshMs, true],
  ['a machine that slept for hours', 5 * dataRefreshMs, minuteMs, true],
  ['a clock that was set back by a day', -24 * dataRefreshMs, minuteMs, true],
  ['a clock that was set right by minutes', -4 * minuteMs, minuteMs, false],
  ['set back, and the hour is over', -24 * dataRefreshMs, dataRefreshMs, true],
  ['confirmed by another tab a minute ago', minuteMs, minuteMs, false],
] as const)('SR-080: %s', (_what, sinceConfirmedMs, sinceSeenMs, isDue) => {
  expect(isRefreshDue({ sinceConfirmedMs, sinceSeenMs })).toBe(isDue);
});
