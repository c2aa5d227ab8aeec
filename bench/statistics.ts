/** The median and the spread of a sample. */
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
 * Divides round by round, so that a machine that slows down affects both.
 * @throws RangeError if the two do not have the same number of rounds.
 */
export function ratios(sample: readonly number[], floor: readonly number[]): readonly number[] {
  if (sample.length !== floor.length) throw new RangeError('Not of the same rounds.');
  return sample.map((each, round) => each / (floor[round] ?? NaN));
}

/** Interpolates linearly between the two neighbours. @throws RangeError for an empty sample. */
function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('An empty sample.');
  return below + (above - below) * (position - Math.floor(position));
}
