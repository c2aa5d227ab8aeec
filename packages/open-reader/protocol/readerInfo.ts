import { Cursor, joined, Malformed, uint16, type Bytes } from './bytes.ts';

export const protocolVersion = 1;
/** P-256, SHA-256, HKDF, AES-256-GCM: the only suite of this version. */
export const suite = 1;
/** Bit n-1 of `suites` represents suite n. */
export const suiteBit = 1 << (suite - 1);

/** What a reader reports about itself to any device that reads it. Do not trust any of it before M2. */
export interface ReaderInfo {
  readonly version: number;
  readonly suites: number;
  readonly flags: number;
  /** The first eight bytes of the site key's SHA-256. They show whether an exchange is worthwhile. */
  readonly siteHint: Bytes;
  readonly readerId: Bytes;
  /** The size that the link carries, which a browser does not report; 0 when the reader does not have it. */
  readonly attMtu: number;
}

export const siteHintBytes = 8;
export const idBytes = 16;
const infoBytes = 29;

export function writeReaderInfo(info: ReaderInfo): Bytes {
  const { version, suites, flags, siteHint, readerId, attMtu } = info;
  return joined(Uint8Array.of(version, suites, flags), siteHint, readerId, uint16(attMtu));
}

/** @throws Malformed */
export function readReaderInfo(bytes: Uint8Array): ReaderInfo {
  const cursor = new Cursor(bytes, 'Info');
  const info = {
    version: cursor.uint8(),
    suites: cursor.uint8(),
    flags: cursor.uint8(),
    siteHint: cursor.bytes(siteHintBytes),
    readerId: cursor.bytes(idBytes),
    attMtu: cursor.uint16(),
  };
  cursor.end();
  return info;
}

/**
 * The part of Info that the transcript contains. It excludes the link size, which may change between two
 * reads.
 */
export function infoInTranscript(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== infoBytes) throw new Malformed('Info');
  return bytes.subarray(0, infoBytes - 2);
}
