/** The list of the keys that issuers sign with, signed by a root (docs/badge.md, 'Key list'). */
import type { Bytes } from '../codec/bytes.ts';
import { decodeCbor, encodeCbor, type CborMap, type CborValue } from '../codec/cbor.ts';
import { keyIdBytes, readCoseKey, writeCoseKey, type Point } from '../codec/coseKey.ts';
import {
  headerLabels,
  readSign1,
  requireProfile,
  sign1,
  type Sign1,
  type Signer,
} from '../codec/coseSign1.ts';
import { accepted, parsed, Refused, type Parsed } from '../codec/refusal.ts';
import { claims, keyListType } from './claims.ts';
import { arrayOf, bytesAt, claimsOf, integerAt, mapOf, requireHeader, textOf } from './fields.ts';

/** Times are seconds since 1970. */
export interface KeyList {
  /** Rises with each list. A verifier refuses a lower one. */
  readonly number: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** The key that signs the list. A verifier knows its thumbprint. */
  readonly rootKey: Point;
  readonly entries: readonly KeyEntry[];
}

/** A key of an issuer. A key that the newest list does not have is revoked. */
export interface KeyEntry {
  readonly keyId: Bytes;
  readonly key: Point;
  readonly issuer: string;
  /** The organization's name, as an officer reads it. */
  readonly name: string;
  readonly notBefore: number;
  readonly expiresAt: number;
  /** The status lists that this key may sign and its badges may name. */
  readonly statusUris: readonly string[];
}

export interface SignedKeyList {
  readonly list: KeyList;
  readonly message: Sign1;
}

const entryLabels = {
  keyId: 1,
  key: 2,
  issuer: 3,
  name: 4,
  notBefore: 5,
  expiresAt: 6,
  statusUris: 7,
} as const;

/** @throws what the signer throws. */
export async function encodeKeyList(list: KeyList, sign: Signer): Promise<Bytes> {
  const written = new Map<number, CborValue>([
    [claims.issuedAt, list.issuedAt],
    [claims.expiresAt, list.expiresAt],
    [claims.listNumber, list.number],
    [claims.listEntries, list.entries.map(writeEntry)],
    [claims.rootKey, writeCoseKey(list.rootKey)],
  ]);
  const header = new Map([[headerLabels.type, keyListType]]);
  return encodeCbor(await sign1(header, encodeCbor(written), sign));
}

function writeEntry(entry: KeyEntry): CborMap {
  return new Map<number, CborValue>([
    [entryLabels.keyId, entry.keyId],
    [entryLabels.key, writeCoseKey(entry.key)],
    [entryLabels.issuer, entry.issuer],
    [entryLabels.name, entry.name],
    [entryLabels.notBefore, entry.notBefore],
    [entryLabels.expiresAt, entry.expiresAt],
    [entryLabels.statusUris, entry.statusUris],
  ]);
}

/** Reads a list. Its signature is not verified here. */
export function parseKeyList(bytes: Uint8Array): Parsed<SignedKeyList> {
  return parsed(() => {
    const message = requireProfile(accepted(readSign1(accepted(decodeCbor(bytes)))));
    requireHeader(message, keyListType);
    const read = claimsOf(message);
    const list: KeyList = {
      number: integerAt(read, claims.listNumber),
      issuedAt: integerAt(read, claims.issuedAt),
      expiresAt: integerAt(read, claims.expiresAt),
      rootKey: readCoseKey(read.get(claims.rootKey)),
      entries: arrayOf(read.get(claims.listEntries)).map(readEntry),
    };
    if (list.issuedAt >= list.expiresAt) throw new Refused('times');
    return { list, message };
  }, 'claims');
}

function readEntry(value: CborValue): KeyEntry {
  const entry = mapOf(value);
  return {
    keyId: bytesAt(entry, entryLabels.keyId, keyIdBytes),
    key: readCoseKey(entry.get(entryLabels.key)),
    issuer: textOf(entry.get(entryLabels.issuer)),
    name: textOf(entry.get(entryLabels.name)),
    notBefore: integerAt(entry, entryLabels.notBefore),
    expiresAt: integerAt(entry, entryLabels.expiresAt),
    statusUris: arrayOf(entry.get(entryLabels.statusUris)).map(textOf),
  };
}
