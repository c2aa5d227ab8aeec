/** A code: the key binding token by which a device proves its badge (docs/badge.md, 'Proof' and 'Code'). */
import type { Bytes } from '../codec/bytes.ts';
import { decodeCbor, encodeCbor, type CborMap, type CborValue } from '../codec/cbor.ts';
import { readCodeText, writeCodeText } from '../codec/codeText.ts';
import {
  headerLabels,
  readSign1,
  requireProfile,
  sign1,
  type Sign1,
  type Signer,
} from '../codec/coseSign1.ts';
import { draftNumbers } from '../codec/draftNumbers.ts';
import { accepted, parsedLater, parsed, Refused, type Parsed } from '../codec/refusal.ts';
import { parseBadgeItem, type SignedBadge } from './badge.ts';
import { claims } from './claims.ts';
import { isDigit, nonceBytes, nonceLengths } from './challenge.ts';
import {
  arrayOf,
  bytesAt,
  claimsOf,
  integerAt,
  optionalAt,
  requireHeader,
  requireOnly,
  textOf,
} from './fields.ts';
import { saltBytes, type Photo } from './photo.ts';
import { slotSeconds } from './slot.ts';

/** What the holder's device signs. */
export interface KeyBinding {
  /** `openAudience` when no verifier asked, else the verifier's id. */
  readonly audience: string;
  /** The start of the slot, in seconds since 1970. */
  readonly issuedAt: number;
  /** Two digits as ASCII, or the 16 bytes of a challenge. */
  readonly nonce?: Bytes;
  /** Present in a photo code. */
  readonly photo?: Photo;
}

/** A code as read: nothing of it is verified. */
export interface Code {
  readonly signedBadge: SignedBadge;
  readonly binding: KeyBinding;
  readonly message: Sign1;
}

/** The audience of a code that no verifier asked for. */
export const openAudience = 'gate';

/**
 * Signs a code.
 * @param badge the badge as issued.
 * @returns the text of the QR code, or why the badge is refused.
 */
export async function encodeCode(
  badge: Uint8Array,
  binding: KeyBinding,
  sign: Signer,
): Promise<Parsed<string>> {
  return parsedLater(async () => {
    const header = new Map<number, CborValue>([
      [draftNumbers.badgeHeader, accepted(decodeCbor(badge))],
      [headerLabels.type, draftNumbers.keyBindingType],
    ]);
    const message = await sign1(header, encodeCbor(writeBinding(binding)), sign);
    return writeCodeText('code', encodeCbor(message));
  }, 'key');
}

function writeBinding({ audience, issuedAt, nonce, photo }: KeyBinding): CborMap {
  const written = new Map<number, CborValue>([
    [claims.audience, audience],
    [claims.issuedAt, issuedAt],
  ]);
  if (nonce !== undefined) written.set(claims.nonce, nonce);
  if (photo !== undefined) written.set(claims.photo, [photo.salt, photo.thumbnail]);
  return written;
}

/** Reads the text of a QR code. */
export function parseCode(text: string): Parsed<Code> {
  return parsed(() => {
    const item = accepted(decodeCbor(accepted(readCodeText('code', text))));
    const message = requireProfile(accepted(readSign1(item)));
    const { badgeHeader, keyBindingType } = draftNumbers;
    requireHeader(message, keyBindingType, badgeHeader);
    const badge = message.protectedHeader.get(badgeHeader);
    if (badge === undefined) throw new Refused('claims');
    return {
      signedBadge: accepted(parseBadgeItem(badge)),
      binding: readBinding(claimsOf(message)),
      message,
    };
  }, 'claims');
}

function readBinding(read: CborMap): KeyBinding {
  requireOnly(read, claims.audience, claims.issuedAt, claims.nonce, claims.photo);
  const nonce = optionalAt(read, claims.nonce, readNonce);
  const photo = optionalAt(read, claims.photo, readPhoto);
  return {
    audience: textOf(read.get(claims.audience)),
    issuedAt: readSlot(read),
    ...(nonce === undefined ? {} : { nonce }),
    ...(photo === undefined ? {} : { photo }),
  };
}

/** The slot is what a verifier remembers of a code: any other second would be another slot. */
function readSlot(read: CborMap): number {
  const issuedAt = integerAt(read, claims.issuedAt);
  if (issuedAt % slotSeconds > 0) throw new Refused('claims');
  return issuedAt;
}

function readNonce(map: CborMap): Bytes {
  const nonce = bytesAt(map, claims.nonce, ...nonceLengths);
  if (nonce.length < nonceBytes && !nonce.every(isDigit)) throw new Refused('claims');
  return nonce;
}

function readPhoto(map: CborMap): Photo {
  const [salt, thumbnail, ...more] = arrayOf(map.get(claims.photo));
  if (
    !(salt instanceof Uint8Array && salt.length === saltBytes) ||
    !(thumbnail instanceof Uint8Array && thumbnail.length > 0) ||
    more.length > 0
  ) {
    throw new Refused('claims');
  }
  return { salt: new Uint8Array(salt), thumbnail: new Uint8Array(thumbnail) };
}
