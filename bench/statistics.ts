/** A sample's middle and its spread. */
export interface Summary {
  readonly n: number;
  readonly median: number;
  readonly lowerQuartile: number;
  readonly upperQuartile: number;
}

/** @param sample at least one number. */
export function summary(sample: readonly number[]): Summary {
  const sorted = [...sample].sort((a, b) => a - b);
  return {
    n: sorted.length,
    median: quantile(sorted, 0.5),
    lowerQuartile: quantile(sorted, 0.25),
    upperQuartile: quantile(sorted, 0.75),
  };
}

/**
 * Round by round, so that a machine that grows slower is slower for both.
 * @throws RangeError where the two have not the same rounds.
 */
export function ratios(sample: readonly number[], floor: readonly number[]): readonly number[] {
  if (sample.length !== floor.length) throw new RangeError('Not of the same rounds.');
  return sample.map((each, round) => each / (floor[round] ?? NaN));
}

/** Linear between the two neighbours. @throws RangeError for an empty sample. */
function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('An empty sample.');
  return below + (above - below) * (position - Math.floor(position));
}
