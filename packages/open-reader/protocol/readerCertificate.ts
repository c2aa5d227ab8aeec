import { Cursor, joined, Malformed, uint32, type Bytes } from './bytes.ts';
import { pointBytes, signatureBytes } from './messageBodies.ts';
import { idBytes } from './readerInfo.ts';

/** The site's statement of which key a reader has, and for how long. */
export interface ReaderCertificate {
  readonly readerId: Bytes;
  readonly readerKey: Bytes;
  /** Seconds since 1970, like every time in the protocol. */
  readonly notBefore: number;
  /** The first second in which the certificate is no longer valid. */
  readonly notAfter: number;
}

export interface SignedReaderCertificate extends ReaderCertificate {
  /** What the site signed (`signedCertificate`). */
  readonly signedBytes: Bytes;
  readonly siteSignature: Bytes;
}

const version = 1;

/** Returns everything except the site's signature. */
export function certificateBody(certificate: ReaderCertificate): Bytes {
  const { readerId, readerKey, notBefore, notAfter } = certificate;
  return joined(Uint8Array.of(version), readerId, readerKey, uint32(notBefore), uint32(notAfter));
}

/** @throws Malformed */
export function readReaderCertificate(bytes: Uint8Array): SignedReaderCertificate {
  const cursor = new Cursor(bytes, 'reader certificate');
  if (cursor.uint8() !== version) throw new Malformed('reader certificate');
  const certificate = {
    readerId: cursor.bytes(idBytes),
    readerKey: cursor.bytes(pointBytes),
    notBefore: cursor.uint32(),
    notAfter: cursor.uint32(),
    siteSignature: cursor.bytes(signatureBytes),
  };
  cursor.end();
  return { ...certificate, signedBytes: certificateBody(certificate) };
}
