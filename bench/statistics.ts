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

/** Linear between the two neighbours. @throws RangeError for an empty sample. */
function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('An empty sample.');
  return below + (above - below) * (position - Math.floor(position));
}
