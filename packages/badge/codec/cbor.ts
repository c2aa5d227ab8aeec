/**
 * CBOR (RFC 8949) over cbor2. It is written in the one deterministic form of its section 4.2.1 and read as
 * strictly: two different byte strings never mean the same.
 */
import { decode } from 'cbor2/decoder';
import { encode, writeLength, writeUnknown } from 'cbor2/encoder';
import type { RequiredEncodeOptions, Writer } from 'cbor2';
import { sortCoreDeterministic, type KeyValueEncoded } from 'cbor2/sorts';
import { Tag } from 'cbor2/tag';
import { copied, type Bytes } from './bytes.ts';
import { parsed, Refused, type Parsed } from './refusal.ts';

export type CborKey = number | string;
export type CborMap = ReadonlyMap<CborKey, CborValue>;
export type CborValue =
  number | string | boolean | null | Uint8Array | readonly CborValue[] | CborMap | CborTag;

/** A tagged value, of any tag: none is interpreted here. */
export interface CborTag {
  readonly tag: number;
  readonly content: CborValue;
}

/** How strictly CBOR is read. */
export interface CborRules {
  /** Refuses all but the deterministic form: shortest integers, definite lengths, sorted keys. */
  readonly deterministic: boolean;
  /** How many arrays, maps and tags may contain one another. */
  readonly maxDepth: number;
}

/** The rules for everything that a stranger may send. */
export const strict: CborRules = { deterministic: true, maxDepth: 8 };

/** @throws TypeError for a value that the profile does not have: a float, undefined, an object. */
export function encodeCbor(value: CborValue): Bytes {
  return copied(encode(plain(value), { cde: true, rejectUndefined: true, rejectFloats: true }));
}

/** Reads one item that takes up all bytes. Floats, big integers and simple values are refused. */
export function decodeCbor(bytes: Uint8Array, rules: CborRules = strict): Parsed<CborValue> {
  return parsed(() => {
    const options = {
      // No tag decoder runs: cbor2 has some that make regular expressions from strangers' bytes.
      ignoreGlobalTags: true,
      preferMap: true,
      // cbor2 counts an array as two levels. `typed` counts exactly.
      maxDepth: 2 * rules.maxDepth + 1,
      rejectStreaming: rules.deterministic,
      requirePreferred: rules.deterministic,
      rejectDuplicateKeys: true,
      sortKeys: rules.deterministic ? sortCoreDeterministic : null,
      rejectFloats: true,
      rejectSimple: true,
      rejectUndefined: true,
    };
    return typed(decode(copied(bytes), options), rules.maxDepth);
  }, 'cbor');
}

export function isCborMap(value: CborValue | undefined): value is CborMap {
  return value instanceof Map;
}

export function isCborArray(value: CborValue | undefined): value is readonly CborValue[] {
  return Array.isArray(value);
}

export function isCborTag(value: CborValue | undefined): value is CborTag {
  return typeof value === 'object' && value !== null && 'tag' in value;
}

/** The value with only types that cbor2 writes as meant. It would write a Node `Buffer` as a map. */
function plain(value: CborValue): unknown {
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value;
    throw new TypeError('not an integer');
  }
  if (typeof value === 'string') {
    if (value.isWellFormed()) return value;
    throw new TypeError('not UTF-16');
  }
  if (typeof value === 'boolean' || value === null) return value;
  if (value instanceof Uint8Array) return copied(value);
  if (isCborArray(value)) return value.map(plain);
  if (isCborMap(value)) {
    return new SortedMap(Array.from(value, ([key, each]) => [key, plain(each)]));
  }
  if (isCborTag(value)) return new Tag(value.tag, plain(value.content));
  throw new TypeError('not a value of the profile');
}

/**
 * A map in the order of its encoded keys. cbor2 can write a `Map` itself, but the module that registers this
 * also registers every tag it knows, and is a third of its size.
 */
class SortedMap {
  readonly #entries: readonly (readonly [CborKey, unknown])[];

  constructor(entries: readonly (readonly [CborKey, unknown])[]) {
    this.#entries = entries;
  }

  /** Called by cbor2. */
  toCBOR(writer: Writer, options: RequiredEncodeOptions): undefined {
    const sorted = this.#entries
      .map(([key, each]): KeyValueEncoded => [key, each, encode(plain(key), options)])
      .sort(sortCoreDeterministic);
    writeLength(this, sorted.length, mapType, writer, options);
    for (const [, each, encodedKey] of sorted) {
      writer.write(encodedKey);
      writeUnknown(each, writer, options);
    }
  }
}

/** The major type of a map. */
const mapType = 5;

/** The decoded value, if the profile has all its types. @throws Refused */
function typed(value: unknown, depth: number): CborValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (value instanceof Uint8Array) return copied(value);
  if (depth === 0) throw new Refused('cbor');
  if (Array.isArray(value)) return value.map((each) => typed(each, depth - 1));
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, each]) => [typedKey(key), typed(each, depth - 1)]));
  }
  // A tag beyond 2^53 comes as a bigint: as a number it would be rounded.
  if (value instanceof Tag && typeof value.tag === 'number') {
    return { tag: value.tag, content: typed(value.contents, depth - 1) };
  }
  throw new Refused('cbor');
}

/** CWT and COSE have integers and texts as keys, and no text above 255 bytes of UTF-8. @throws Refused */
function typedKey(key: unknown): CborKey {
  if (typeof key === 'number' && Number.isSafeInteger(key)) return key;
  if (typeof key === 'string' && new TextEncoder().encode(key).length <= 255) return key;
  throw new Refused('cbor');
}
