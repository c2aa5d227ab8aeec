import { describe, expect, it } from 'vitest';
import { ratios, summary } from './statistics.ts';

describe('median and quartiles of a sample', () => {
  it.each([
    ['one', [5], { n: 1, median: 5, lowerQuartile: 5, upperQuartile: 5 }],
    ['two', [1, 3], { n: 2, median: 2, lowerQuartile: 1.5, upperQuartile: 2.5 }],
    [
      'five, in any order',
      [5, 1, 4, 2, 3],
      { n: 5, median: 3, lowerQuartile: 2, upperQuartile: 4 },
    ],
    [
      'ten before nine, as numbers',
      [9, 10, 8],
      { n: 3, median: 9, lowerQuartile: 8.5, upperQuartile: 9.5 },
    ],
  ])('%s', (_, sample, expected) => {
    expect(summary(sample)).toEqual(expected);
  });

  it('the given sample is not sorted in place', () => {
    const sample = [3, 1, 2];
    summary(sample);
    expect(sample).toEqual([3, 1, 2]);
  });

  it('an empty sample is an error', () => {
    expect(() => summary([])).toThrow(RangeError);
  });
});

describe('ratios', () => {
  it('each ratio compares values of the same round', () => {
    expect(ratios([20, 90], [10, 30])).toEqual([2, 3]);
  });

  it('both samples need the same rounds', () => {
    expect(() => ratios([1, 2], [1])).toThrow(RangeError);
  });
});
