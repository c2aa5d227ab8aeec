import { Cursor, joined, Malformed, uint16, type Bytes } from './bytes.ts';

export const protocolVersion = 1;
/** P-256, SHA-256, HKDF, AES-256-GCM: the one suite of this version. */
export const suite = 1;
/** Bit n-1 of `suites` stands for suite n. */
export const suiteBit = 1 << (suite - 1);

/** What a reader says of itself to whoever asks. Nothing of it is to be believed before M2. */
export interface ReaderInfo {
  readonly version: number;
  readonly suites: number;
  readonly flags: number;
  /** The first eight bytes of the site key's SHA-256: whether it is worth speaking with. */
  readonly siteHint: Bytes;
  readonly readerId: Bytes;
  /** What the link carries, which a browser does not tell; 0 where the reader does not know. */
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

/** What the transcript holds of it: all but the size of the link, which may change between two reads. */
export function infoInTranscript(bytes: Uint8Array): Uint8Array {
  if (bytes.length !== infoBytes) throw new Malformed('Info');
  return bytes.subarray(0, infoBytes - 2);
}
