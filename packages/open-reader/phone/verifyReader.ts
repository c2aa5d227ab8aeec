/** Checks whether the reader is the one it claims to be, before any personal data is sent. */
import { areSame, type Bytes } from '../protocol/bytes.ts';
import type { ReaderProof } from '../protocol/messageBodies.ts';
import { readReaderCertificate } from '../protocol/readerCertificate.ts';
import { readerAuth, signedCertificate } from '../protocol/transcript.ts';
import { OpenReaderFault } from './fault.ts';
import { isSignedBy } from './signature.ts';

/** Allows for differences between the clocks of phones and sites. */
const earlySeconds = 300;

export interface ExpectedReader {
  readonly siteKey: Bytes;
  /** As read in Info. */
  readonly readerId: Bytes;
  readonly h1: Bytes;
  readonly now: number;
}

/**
 * Checks the certificate and the signature, in the order of the protocol.
 * @throws Malformed or OpenReaderFault
 */
export async function verifyReader(
  { certificate: bytes, signature }: ReaderProof,
  { siteKey, readerId, h1, now }: ExpectedReader,
): Promise<void> {
  const certificate = readReaderCertificate(bytes);
  const signed = signedCertificate(certificate.signedBytes);
  if (!(await isSignedBy(siteKey, signed, certificate.siteSignature))) {
    throw new OpenReaderFault('certificateForged');
  }
  if (!areSame(certificate.readerId, readerId)) throw new OpenReaderFault('certificateOfOther');
  if (now < certificate.notBefore - earlySeconds) {
    throw new OpenReaderFault('certificateNotYetValid');
  }
  if (now >= certificate.notAfter) throw new OpenReaderFault('certificateExpired');
  if (!(await isSignedBy(certificate.readerKey, readerAuth(h1), signature))) {
    throw new OpenReaderFault('readerUnproven');
  }
}
