import { Cursor, joined, Malformed, uint16, uint32, type Bytes } from './bytes.ts';
import { pointBytes, signatureBytes } from './messageBodies.ts';
import { idBytes } from './readerInfo.ts';

/** The site's statement of which doors the holder of a key may open, and for how long. */
export interface AccessDocument {
  readonly siteId: Bytes;
  readonly credentialId: Bytes;
  readonly phoneKey: Bytes;
  readonly notBefore: number;
  /** The first second in which the document is no longer valid. */
  readonly notAfter: number;
  /** Readers refuse every epoch lower than the last one that they received. */
  readonly epoch: number;
  /** The document opens the doors of each of these groups. */
  readonly groups: readonly number[];
}

export interface SignedAccessDocument extends AccessDocument {
  /** What the site signed (`signedDocument`). */
  readonly signedBytes: Bytes;
  readonly siteSignature: Bytes;
}

const version = 1;

/** Returns everything except the site's signature. */
export function documentBody(document: AccessDocument): Bytes {
  const { siteId, credentialId, phoneKey, notBefore, notAfter, epoch, groups } = document;
  return joined(
    Uint8Array.of(version),
    siteId,
    credentialId,
    phoneKey,
    ...[notBefore, notAfter, epoch].map(uint32),
    Uint8Array.of(groups.length),
    ...groups.map(uint16),
  );
}

/** @throws Malformed */
export function readAccessDocument(bytes: Uint8Array): SignedAccessDocument {
  const cursor = new Cursor(bytes, 'access document');
  if (cursor.uint8() !== version) throw new Malformed('access document');
  const document = {
    siteId: cursor.bytes(idBytes),
    credentialId: cursor.bytes(idBytes),
    phoneKey: cursor.bytes(pointBytes),
    notBefore: cursor.uint32(),
    notAfter: cursor.uint32(),
    epoch: cursor.uint32(),
    groups: Array.from({ length: cursor.uint8() }, () => cursor.uint16()),
    siteSignature: cursor.bytes(signatureBytes),
  };
  cursor.end();
  return { ...document, signedBytes: documentBody(document) };
}
