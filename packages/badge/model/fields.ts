/** Reads typed values out of CBOR maps. Each function throws `Refused('claims')` for another type. */
import type { Bytes } from '../codec/bytes.ts';
import {
  decodeCbor,
  isCborArray,
  isCborMap,
  type CborKey,
  type CborMap,
  type CborValue,
} from '../codec/cbor.ts';
import { headerLabels, type Sign1 } from '../codec/coseSign1.ts';
import { accepted, Refused } from '../codec/refusal.ts';

export function mapOf(value: CborValue | undefined): CborMap {
  if (isCborMap(value)) return value;
  throw new Refused('claims');
}

export function arrayOf(value: CborValue | undefined): readonly CborValue[] {
  if (isCborArray(value)) return value;
  throw new Refused('claims');
}

/** An integer that is not negative. */
export function integerAt(map: CborMap, label: CborKey): number {
  const value = map.get(label);
  if (typeof value === 'number' && value >= 0) return value;
  throw new Refused('claims');
}

/** A text that is not empty. */
export function textOf(value: CborValue | undefined): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new Refused('claims');
}

/** @param lengths the allowed numbers of bytes; any number without it. */
export function bytesAt(map: CborMap, label: CborKey, ...lengths: readonly number[]): Bytes {
  const value = map.get(label);
  const fits = (length: number): boolean => lengths.length === 0 || lengths.includes(length);
  if (value instanceof Uint8Array && fits(value.length)) return new Uint8Array(value);
  throw new Refused('claims');
}

/** Reads with the given function if the label is there. */
export function optionalAt<T>(
  map: CborMap,
  label: CborKey,
  read: (map: CborMap, label: CborKey) => T,
): T | undefined {
  return map.has(label) ? read(map, label) : undefined;
}

export function requireOnly(map: CborMap, ...labels: readonly CborKey[]): void {
  for (const label of map.keys()) if (!labels.includes(label)) throw new Refused('claims');
}

/**
 * Requires the message's type, and a protected header without any other label: a reader must not pass over what the
 * signer may have meant.
 * @param others the labels beside algorithm and type. @throws Refused
 */
export function requireHeader(
  { protectedHeader }: Sign1,
  type: number | string,
  ...others: readonly number[]
): void {
  if (protectedHeader.get(headerLabels.type) !== type) throw new Refused('type');
  requireOnly(protectedHeader, headerLabels.algorithm, headerLabels.type, ...others);
}

/** The claims of a signed message. */
export function claimsOf(message: Sign1): CborMap {
  return mapOf(accepted(decodeCbor(message.payload)));
}
