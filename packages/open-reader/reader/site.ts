/** The issuer: a site defines which readers are its own and which phones may open which doors. */
import { documentBody, type AccessDocument } from '../protocol/accessDocument.ts';
import { joined, type Bytes } from '../protocol/bytes.ts';
import { certificateBody, type ReaderCertificate } from '../protocol/readerCertificate.ts';
import { signedCertificate, signedDocument } from '../protocol/transcript.ts';
import type { SigningPair } from './ecdsa.ts';

export interface Site {
  readonly siteId: Bytes;
  readonly keys: SigningPair;
}

export async function issueCertificate(
  { keys }: Site,
  certificate: ReaderCertificate,
): Promise<Bytes> {
  const body = certificateBody(certificate);
  return joined(body, await keys.sign(signedCertificate(body)));
}

/** @param document without its site, which is the issuing site. */
export async function issueDocument(
  { keys, siteId }: Site,
  document: Omit<AccessDocument, 'siteId'>,
): Promise<Bytes> {
  const body = documentBody({ ...document, siteId });
  return joined(body, await keys.sign(signedDocument(body)));
}
