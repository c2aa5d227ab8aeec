/** A stream of numbers in 0…1 that depends only on the seed (mulberry32), so that a picture never changes. */
export interface RandomStream {
  next(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function randomStream(seed: number): RandomStream {
  // Scrambles the seed first. Neighbouring seeds must not start with neighbouring numbers.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
  };
}
