/** Public keys on P-256 as COSE_Key (RFC 9053, section 7.1.1), uncompressed, and their thumbprints. */
import { joined, sha256, type Bytes } from './bytes.ts';
import { encodeCbor, isCborMap, type CborMap, type CborValue } from './cbor.ts';
import { Refused } from './refusal.ts';

/** X and Y, 64 bytes: the form in which a device key states its public half. */
export type Point = Bytes;

const coordinateBytes = 32;
const labels = { keyType: 1, curve: -1, x: -2, y: -3 } as const;
const ec2 = 2;
const p256 = 1;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export function writeCoseKey(point: Point): CborMap {
  return new Map<number, CborValue>([
    [labels.keyType, ec2],
    [labels.curve, p256],
    [labels.x, point.slice(0, coordinateBytes)],
    [labels.y, point.slice(coordinateBytes)],
  ]);
}

/** Reads exactly these four labels. Whether the point is on the curve shows in `importPoint`. @throws Refused */
export function readCoseKey(value: CborValue | undefined): Point {
  if (!isCborMap(value) || value.size !== 4) throw new Refused('key');
  const x = value.get(labels.x);
  const y = value.get(labels.y);
  if (
    value.get(labels.keyType) !== ec2 ||
    value.get(labels.curve) !== p256 ||
    !(x instanceof Uint8Array && x.length === coordinateBytes) ||
    !(y instanceof Uint8Array && y.length === coordinateBytes)
  ) {
    throw new Refused('key');
  }
  return joined(x, y);
}

/** @returns undefined for a point that is not on the curve. */
export async function importPoint(point: Point): Promise<CryptoKey | undefined> {
  try {
    const raw = joined(Uint8Array.of(4), point);
    return await crypto.subtle.importKey('raw', raw, curve, true, ['verify']);
  } catch {
    return undefined;
  }
}

/** The point of a public key of WebCrypto. @throws when it is not extractable, as no public key is. */
export async function pointOf(publicKey: CryptoKey): Promise<Point> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)).slice(1);
}

/** The COSE Key Thumbprint with SHA-256 (RFC 9679), 32 bytes. */
export async function thumbprintOf(point: Point): Promise<Bytes> {
  return sha256(encodeCbor(writeCoseKey(point)));
}

export const keyIdBytes = 8;

/** The `kid` of an issuer's key: the first bytes of its thumbprint. */
export async function keyIdOf(point: Point): Promise<Bytes> {
  return (await thumbprintOf(point)).slice(0, keyIdBytes);
}
