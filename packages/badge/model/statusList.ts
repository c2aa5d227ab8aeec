/** A status list token in its CWT form (docs/badge.md, 'Status list'). */
import type { Bytes } from '../codec/bytes.ts';
import { decodeCbor, encodeCbor, type CborMap, type CborValue } from '../codec/cbor.ts';
import {
  headerLabels,
  readSign1,
  requireProfile,
  sign1,
  type Sign1,
  type Signer,
} from '../codec/coseSign1.ts';
import { keyIdBytes } from '../codec/coseKey.ts';
import { draftNumbers, statusListType } from '../codec/draftNumbers.ts';
import { accepted, parsedLater, Refused, type Parsed } from '../codec/refusal.ts';
import { claims } from './claims.ts';
import { bytesAt, claimsOf, integerAt, mapOf, requireHeader, textOf } from './fields.ts';
import { deflate, inflate, statusSizes, type StatusSize } from './statusBits.ts';

/** Times are seconds since 1970. */
export interface StatusList {
  /** The address of the list, its `sub`. Badges name it. */
  readonly uri: string;
  /** The `kid` of the issuer's key that signed it. */
  readonly keyId: Bytes;
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** After this many seconds a verifier fetches again. It says nothing about validity. */
  readonly timeToLive: number;
  readonly bits: StatusSize;
  /** Packed, not compressed. */
  readonly statuses: Bytes;
}

export interface SignedStatusList {
  readonly list: StatusList;
  readonly message: Sign1;
}

/** What a status says. The value 3 counts as invalid: no one defines it. */
export const statusValues = { valid: 0, invalid: 1, suspended: 2 } as const;

/** @throws what the signer throws. */
export async function encodeStatusList(list: StatusList, sign: Signer): Promise<Bytes> {
  const packed = new Map<string, CborValue>([
    ['bits', list.bits],
    ['lst', await deflate(list.statuses)],
  ]);
  const written = new Map<number, CborValue>([
    [claims.subject, list.uri],
    [claims.issuedAt, list.issuedAt],
    [claims.expiresAt, list.expiresAt],
    [draftNumbers.timeToLive, list.timeToLive],
    [draftNumbers.statusList, packed],
  ]);
  const header = new Map<number, CborValue>([
    [headerLabels.keyId, list.keyId],
    [headerLabels.type, statusListType],
  ]);
  return encodeCbor(await sign1(header, encodeCbor(written), sign));
}

/** Reads and inflates a list. Its signature is not verified here. */
export async function parseStatusList(bytes: Uint8Array): Promise<Parsed<SignedStatusList>> {
  return parsedLater(async () => {
    const message = requireProfile(accepted(readSign1(accepted(decodeCbor(bytes)))));
    requireHeader(message, statusListType, headerLabels.keyId);
    const read = claimsOf(message);
    const issuedAt = integerAt(read, claims.issuedAt);
    const expiresAt = integerAt(read, claims.expiresAt);
    if (issuedAt >= expiresAt) throw new Refused('times');
    const list: StatusList = {
      uri: textOf(read.get(claims.subject)),
      keyId: bytesAt(message.protectedHeader, headerLabels.keyId, keyIdBytes),
      issuedAt,
      expiresAt,
      timeToLive: integerAt(read, draftNumbers.timeToLive),
      ...(await readStatuses(mapOf(read.get(draftNumbers.statusList)))),
    };
    return { list, message };
  }, 'claims');
}

/** Reads the map with `bits` and `lst`. @throws Refused */
export async function readStatuses(
  packed: CborMap,
): Promise<Pick<StatusList, 'bits' | 'statuses'>> {
  const size = integerAt(packed, 'bits');
  const bits = statusSizes.find((each) => each === size);
  if (bits === undefined) throw new Refused('claims');
  return { bits, statuses: await inflate(bytesAt(packed, 'lst')) };
}
