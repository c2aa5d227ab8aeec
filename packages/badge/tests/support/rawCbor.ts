/** A CBOR writer and reader of the tests' own: they share no line with the code that they test. */

/** Bytes that are written as they are: what no orderly writer makes. */
interface Raw {
  readonly raw: Uint8Array;
}

interface Tagged {
  readonly tag: number;
  readonly content: Item;
}

export type Item = number | bigint | string | Uint8Array | readonly Item[] | ItemMap | Tagged | Raw;
export type ItemMap = ReadonlyMap<number | string, Item>;

const head = (major: number, value: bigint): Buffer => {
  const first = (low: number) => Buffer.from([(major << 5) | low]);
  const [low, size] =
    value < 24n
      ? [Number(value), 0]
      : value < 2n ** 8n
        ? [24, 1]
        : value < 2n ** 16n
          ? [25, 2]
          : value < 2n ** 32n
            ? [26, 4]
            : [27, 8];
  const digits = size === 0 ? '' : value.toString(16).padStart(2 * size, '0');
  return Buffer.concat([first(low), Buffer.from(digits, 'hex')]);
};

/** Writes an item with the keys of its maps in the order of their bytes. */
export function write(item: Item): Buffer {
  if (typeof item === 'number' || typeof item === 'bigint') {
    const value = BigInt(item);
    return value < 0n ? head(1, -1n - value) : head(0, value);
  }
  if (typeof item === 'string') return sized(3, Buffer.from(item));
  if (item instanceof Uint8Array) return sized(2, item);
  if (item instanceof Map) return writeMap(item);
  if (Array.isArray(item)) return Buffer.concat([head(4, BigInt(item.length)), ...item.map(write)]);
  if ('raw' in item) return Buffer.from(item.raw);
  const { tag, content } = item as Tagged;
  return Buffer.concat([head(6, BigInt(tag)), write(content)]);
}

function sized(major: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([head(major, BigInt(bytes.length)), bytes]);
}

function writeMap(map: ItemMap): Buffer {
  const entries = Array.from(map, ([key, value]) => [write(key), write(value)] as const);
  entries.sort(([one], [other]) => Buffer.compare(one, other));
  return Buffer.concat([head(5, BigInt(map.size)), ...entries.flat()]);
}

/** What a reader may not take for a map of the page: the bytes are refused. */
export class NotInOrder extends Error {}

const largest = 2n ** 53n - 1n;

/**
 * Reads the one deterministic form that docs/badge.md, 'Bytes', allows.
 * @throws NotInOrder
 */
export function read(bytes: Uint8Array): Item | boolean | null {
  let at = 0;
  const item = next(8);
  if (at !== bytes.length) throw new NotInOrder('bytes after the item');
  return item as Item;

  function take(count: number): Buffer {
    if (at + count > bytes.length) throw new NotInOrder('too short');
    at += count;
    return Buffer.from(bytes.subarray(at - count, at));
  }

  function argument(low: number): bigint {
    if (low < 24) return BigInt(low);
    if (low > 27) throw new NotInOrder('not definite');
    const value = BigInt(`0x${take(2 ** (low - 24)).toString('hex')}`);
    const least = [24n, 2n ** 8n, 2n ** 16n, 2n ** 32n][low - 24] ?? 0n;
    if (value < least) throw new NotInOrder('not shortest');
    return value;
  }

  function next(depth: number): unknown {
    const first = take(1)[0] ?? 0;
    const [major, low] = [first >> 5, first & 31];
    if (major === 7) {
      if (low < 20 || low > 22) throw new NotInOrder('simple value or float');
      return low === 22 ? null : low === 21;
    }
    const value = argument(low);
    if (value > largest) throw new NotInOrder('beyond 2^53');
    const count = Number(value);
    if (major === 0) return count;
    if (major === 1) {
      if (value === largest) throw new NotInOrder('beyond 2^53');
      return -1 - count;
    }
    if (major === 2) return new Uint8Array(take(count));
    if (major === 3) return text(count);
    if (depth === 0) throw new NotInOrder('too deep');
    if (major === 4) return Array.from({ length: count }, () => next(depth - 1));
    if (major === 6) return { tag: count, content: next(depth - 1) };
    return map(count, depth - 1);
  }

  function text(count: number): string {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(count));
    } catch {
      throw new NotInOrder('not UTF-8');
    }
  }

  function map(count: number, depth: number): Map<number | string, unknown> {
    const found = new Map<number | string, unknown>();
    let before: Buffer | undefined;
    for (let entry = 0; entry < count; entry += 1) {
      const start = at;
      const key = next(depth);
      const written = Buffer.from(bytes.subarray(start, at));
      if (typeof key !== 'number' && typeof key !== 'string') throw new NotInOrder('key');
      if (typeof key === 'string' && Buffer.byteLength(key) > 255) throw new NotInOrder('long key');
      if (before !== undefined && Buffer.compare(before, written) >= 0) {
        throw new NotInOrder('not sorted');
      }
      before = written;
      found.set(key, next(depth));
    }
    return found;
  }
}
