/** Messages that no implementation would send: a seeded mutator, so that a finding can be reproduced. */
import { joined, type Bytes } from '../../protocol/bytes.ts';

/** Numbers from 0 to below 1, always the same for a seed. */
export type Chance = () => number;

export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function below(chance: Chance, limit: number): number {
  return Math.floor(chance() * limit);
}

function noise(chance: Chance, length: number): Bytes {
  return Uint8Array.from({ length }, () => below(chance, 256));
}

type Mutation = (bytes: Bytes, chance: Chance) => Bytes;

const mutations: readonly Mutation[] = [
  function turnBits(bytes, chance) {
    const copy = new Uint8Array(bytes);
    for (let turned = 0; turned <= below(chance, 4); turned += 1) {
      const at = below(chance, copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << below(chance, 8));
    }
    return copy;
  },
  function overwrite(bytes, chance) {
    const copy = new Uint8Array(bytes);
    const at = below(chance, copy.length);
    copy.set(noise(chance, Math.min(1 + below(chance, 16), copy.length - at)), at);
    return copy;
  },
  function cut(bytes, chance) {
    return bytes.slice(0, below(chance, bytes.length));
  },
  function behead(bytes, chance) {
    return bytes.slice(1 + below(chance, 8));
  },
  function append(bytes, chance) {
    return joined(bytes, noise(chance, 1 + below(chance, 80)));
  },
  function repeat(bytes, chance) {
    const at = below(chance, bytes.length);
    return joined(bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 64)));
  },
  function blank(bytes, chance) {
    const copy = new Uint8Array(bytes);
    const at = below(chance, copy.length);
    return copy.fill(below(chance, 2) * 255, at, at + 1 + below(chance, 64));
  },
  function lie(bytes, chance) {
    // The header's type, version and length, which decide how the rest is interpreted.
    const copy = new Uint8Array(bytes);
    const at = below(chance, 4);
    if (at < copy.length) copy[at] = [0, 1, 2, 3, 4, 0x7f, 0xff][below(chance, 7)] ?? 0;
    return copy;
  },
  function invent(_bytes, chance) {
    return noise(chance, below(chance, 1100));
  },
];

/** A value different from the given one. */
export function mutated(bytes: Bytes, chance: Chance): Bytes {
  const mutation = mutations[below(chance, mutations.length)];
  const result = mutation?.(bytes, chance) ?? bytes;
  const isSame =
    result.length === bytes.length && result.every((byte, index) => byte === bytes[index]);
  return isSame ? joined(bytes, Uint8Array.of(0)) : result;
}

/** Parts in another order, of another size, with parts missing or repeated, or with another first byte. */
export function mutatedParts(parts: readonly Bytes[], chance: Chance): readonly Bytes[] {
  const which = below(chance, parts.length);
  const part = parts[which] ?? new Uint8Array();
  switch (below(chance, 5)) {
    case 0:
      return parts.filter((_each, index) => index !== which);
    case 1:
      return parts.flatMap((each, index) => (index === which ? [each, each] : [each]));
    case 2:
      return [...parts].reverse();
    case 3:
      return parts.map((each, index) => (index === which ? mutated(part, chance) : each));
    default:
      return [new Uint8Array(), ...parts];
  }
}
