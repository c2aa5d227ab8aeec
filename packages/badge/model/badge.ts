/** A badge: what an issuer says about a cardholder and the key of one device (docs/badge.md, 'Badge'). */
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
import { draftNumbers } from '../codec/draftNumbers.ts';
import { accepted, parsed, Refused, type Parsed } from '../codec/refusal.ts';
import { badgeCredentialType, claims, confirmationKey, identityClaims } from './claims.ts';
import {
  bytesAt,
  claimsOf,
  integerAt,
  mapOf,
  optionalAt,
  requireHeader,
  textOf,
} from './fields.ts';
import { photoHashBytes } from './photo.ts';

/** Times are seconds since 1970. */
export interface Badge {
  readonly issuer: string;
  /** The first 8 bytes of the thumbprint of the issuer's key. */
  readonly keyId: Bytes;
  readonly issuedAt: number;
  /** The first second in which the badge is no longer valid. */
  readonly expiresAt: number;
  /** The public half of the device's key. */
  readonly holderKey: Point;
  readonly status: StatusReference;
  readonly organization: string;
  readonly role: string;
  readonly photoHash: Bytes;
  /** A full badge has it, a light one does not. */
  readonly identity?: Identity;
}

interface StatusReference {
  readonly index: number;
  readonly uri: string;
}

export interface Identity {
  readonly cardNumber: string;
  readonly fullName: string;
}

/** A badge with the message in which it came, for its signature. */
export interface SignedBadge {
  readonly badge: Badge;
  readonly message: Sign1;
}

const hourSeconds = 3600;
const validDays = 7;

/**
 * The times of a badge issued now. They are whole hours, since exact ones would link a light badge to the
 * full one. They are rounded down, so that no proof is older than its badge.
 * @param cardEndsAt the end of the card's last day, in seconds.
 */
export function badgeTimes(
  nowMs: number,
  cardEndsAt: number,
): Pick<Badge, 'issuedAt' | 'expiresAt'> {
  const wholeHour = (seconds: number): number => seconds - (seconds % hourSeconds);
  const issuedAt = wholeHour(Math.floor(nowMs / 1000));
  const latest = issuedAt + validDays * 24 * hourSeconds;
  return { issuedAt, expiresAt: wholeHour(Math.min(latest, cardEndsAt)) };
}

/** Signs a badge. @returns the CWT, tagged. @throws what the signer throws. */
export async function encodeBadge(badge: Badge, sign: Signer): Promise<Bytes> {
  const header = new Map<number, CborValue>([
    [headerLabels.keyId, badge.keyId],
    [headerLabels.type, draftNumbers.badgeType],
  ]);
  return encodeCbor(await sign1(header, encodeCbor(writeClaims(badge)), sign));
}

function writeClaims(badge: Badge): CborMap {
  const { index, uri } = badge.status;
  const written = new Map<number, CborValue>([
    [claims.issuer, badge.issuer],
    [claims.issuedAt, badge.issuedAt],
    [claims.expiresAt, badge.expiresAt],
    [claims.confirmation, new Map([[confirmationKey, writeCoseKey(badge.holderKey)]])],
    [draftNumbers.credentialType, badgeCredentialType],
    [
      draftNumbers.status,
      new Map([
        [
          'status_list',
          new Map<string, CborValue>([
            ['idx', index],
            ['uri', uri],
          ]),
        ],
      ]),
    ],
    [claims.organization, badge.organization],
    [claims.role, badge.role],
    [claims.photoHash, badge.photoHash],
  ]);
  const { identity } = badge;
  if (identity === undefined) return written;
  const person = new Map([
    [identityClaims.id, identity.cardNumber],
    [identityClaims.fullName, identity.fullName],
  ]);
  return written.set(claims.identity, person);
}

/** Reads a badge as issued. Nothing of it is verified: that needs the issuer's key. */
export function parseBadge(bytes: Uint8Array): Parsed<SignedBadge> {
  return parsed(() => accepted(parseBadgeItem(accepted(decodeCbor(bytes)))), 'claims');
}

/** The same for a badge inside a key binding token. Unknown claims are ignored, unknown headers refused. */
export function parseBadgeItem(item: CborValue): Parsed<SignedBadge> {
  return parsed(() => {
    const message = requireProfile(accepted(readSign1(item)));
    const { keyId } = headerLabels;
    requireHeader(message, draftNumbers.badgeType, keyId);
    const read = claimsOf(message);
    if (read.get(draftNumbers.credentialType) !== badgeCredentialType) throw new Refused('type');
    const identity = readIdentity(read);
    const badge: Badge = {
      issuer: textOf(read.get(claims.issuer)),
      keyId: bytesAt(message.protectedHeader, keyId, keyIdBytes),
      ...readTimes(read),
      holderKey: readCoseKey(mapOf(read.get(claims.confirmation)).get(confirmationKey)),
      status: readStatus(read),
      organization: textOf(read.get(claims.organization)),
      role: textOf(read.get(claims.role)),
      photoHash: bytesAt(read, claims.photoHash, photoHashBytes),
      ...(identity === undefined ? {} : { identity }),
    };
    return { badge, message };
  }, 'claims');
}

/** The order that the draft demands among the times of a badge. */
function readTimes(read: CborMap): Pick<Badge, 'issuedAt' | 'expiresAt'> {
  const issuedAt = integerAt(read, claims.issuedAt);
  const expiresAt = integerAt(read, claims.expiresAt);
  const notBefore = optionalAt(read, claims.notBefore, integerAt) ?? issuedAt;
  if (notBefore > issuedAt || issuedAt >= expiresAt) throw new Refused('times');
  return { issuedAt, expiresAt };
}

function readStatus(read: CborMap): StatusReference {
  const list = mapOf(mapOf(read.get(draftNumbers.status)).get('status_list'));
  return { index: integerAt(list, 'idx'), uri: textOf(list.get('uri')) };
}

function readIdentity(read: CborMap): Identity | undefined {
  if (!read.has(claims.identity)) return undefined;
  const person = mapOf(read.get(claims.identity));
  return {
    cardNumber: textOf(person.get(identityClaims.id)),
    fullName: textOf(person.get(identityClaims.fullName)),
  };
}
