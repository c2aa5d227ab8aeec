import { areSame, type Bytes } from '../protocol/bytes.ts';
import { readAccessDocument } from '../protocol/accessDocument.ts';
import {
  protocolVersion,
  readReaderInfo,
  siteHintBytes,
  suiteBit,
  type ReaderInfo,
} from '../protocol/readerInfo.ts';
import { OpenReaderFault } from './fault.ts';
import { sha256 } from './sessionKeys.ts';
import type { Signer } from './signature.ts';

/** The data that a phone stores for the doors of a site. */
export interface PhoneCredential {
  readonly siteKey: Bytes;
  readonly accessDocument: Bytes;
  /** Signs with the key that the document names. */
  readonly sign: Signer;
}

/** The values that are settled before the first byte is sent. */
export interface ReaderMatch {
  readonly info: ReaderInfo;
  /** In seconds since 1970, and never before the site issued the document. */
  readonly now: number;
}

/**
 * Checks whether this credential can be used with this reader.
 * @param clock this device's, in seconds since 1970.
 * @throws OpenReaderFault
 */
export async function matchReader(
  infoBytes: Bytes,
  { siteKey, accessDocument }: PhoneCredential,
  clock: number,
): Promise<ReaderMatch> {
  const document = readOr('documentMalformed', () => readAccessDocument(accessDocument));
  // A clock set before the day of issue is wrong; the site's date is more reliable.
  const now = Math.max(clock, document.notBefore);
  const info = readOr('infoMalformed', () => readReaderInfo(infoBytes));
  if (info.version !== protocolVersion) throw new OpenReaderFault('versionUnsupported');
  if ((info.suites & suiteBit) === 0) throw new OpenReaderFault('suiteUnsupported');
  if (!areSame(info.siteHint, await siteHintOf(siteKey))) throw new OpenReaderFault('otherSite');
  if (now >= document.notAfter) throw new OpenReaderFault('documentExpired');
  return { info, now };
}

/** Whether a document is for this key. An unreadable document is for none. */
export function isDocumentOf(accessDocument: Bytes, point: Uint8Array): boolean {
  try {
    return areSame(readAccessDocument(accessDocument).phoneKey, point);
  } catch {
    return false;
  }
}

/** The hint in the Info of a reader of this site. A phone uses it to choose among its credentials. */
async function siteHintOf(siteKey: Bytes): Promise<Bytes> {
  return (await sha256(siteKey)).slice(0, siteHintBytes);
}

function readOr<Value>(code: 'infoMalformed' | 'documentMalformed', read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new OpenReaderFault(code);
  }
}
