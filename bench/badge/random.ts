/** Random numbers that are the same for the same seed, so that a run can be repeated. */
export interface Random {
  /** From `low` up to `high`, without `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number of 32 bits. */
  readonly word: () => number;
  readonly bytes: (length: number) => Uint8Array<ArrayBuffer>;
}

/** @param seed a whole number. Neighbouring seeds give unrelated numbers. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  /** A counter of odd steps, mixed by two rounds of multiply and shift (the finalizer of MurmurHash3). */
  const word = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  return {
    word,
    between: (low, high) => low + (word() / 2 ** 32) * (high - low),
    bytes: (length) => Uint8Array.from({ length }, () => word() & 255),
  };
}
