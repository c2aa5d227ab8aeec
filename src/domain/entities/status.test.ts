import { describe, expect, test } from 'vitest';
import { readCardStatus, readPersonStatus, readPhotoStatus } from './status.ts';

describe("section 3: 'InProduction maps to the in-production state, others are lower-cased'", () => {
  test.each([
    ['InProduction', 'in_production'],
    ['in_production', 'in_production'],
    ['Initialized', 'initialized'],
    ['Printed', 'printed'],
    ['Withdrawn', 'withdrawn'],
    ['Expired', 'expired'],
    ['Activated', 'activated'],
    ['blocked', 'blocked'],
    ['Approved', 'approved'],
    ['None', 'none'],
    ['', 'none'],
    [undefined, 'none'],
  ] as const)('%s is %s', (text, expected) => {
    expect(readCardStatus(text)).toBe(expected);
    expect(readPersonStatus(text)).toBe(expected);
  });
});

test('section 3: switching_device is the status of a card being moved, never of a person', () => {
  expect(readCardStatus('switching_device')).toBe('switching_device');
  expect(readPersonStatus('switching_device')).toBe('unknown');
});

test.each(['FooBar', 'unknown', '__proto__', 'constructor', '1', 'activated!'])(
  'SR-116: the unknown status %s is neutral',
  (text) => {
    expect(readCardStatus(text)).toBe('unknown');
    expect(readPersonStatus(text)).toBe('unknown');
    expect(readPhotoStatus(text)).toBe('unknown');
  },
);

test.each([
  ['Pending', 'pending'],
  ['Approved', 'approved'],
  ['REJECTED', 'rejected'],
  ['UnderReview', 'under_review'],
  ['None', 'none'],
  [' ', 'none'],
  [undefined, 'none'],
] as const)('section 3, photo status: %s is %s', (text, expected) => {
  expect(readPhotoStatus(text)).toBe(expected);
});
