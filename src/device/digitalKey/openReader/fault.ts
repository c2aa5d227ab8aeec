import { Malformed } from '#contract/openReader/bytes.ts';
import { errorName, type ErrorName } from '#contract/openReader/status.ts';

/** Why the phone's side of OpenReader ended without an answer. */

export type OpenReaderFaultCode =
  /** Before anything is sent. */
  | 'infoMalformed'
  | 'versionUnsupported'
  | 'suiteUnsupported'
  | 'otherSite'
  /** Not the one whose tag was read. */
  | 'otherReader'
  | 'documentMalformed'
  | 'documentExpired'
  /** What came cannot be read, or is not what comes now. */
  | 'messageMalformed'
  | 'messageUnexpected'
  /** The reader's own word, in clear: nobody vouches for it. */
  | 'readerBusy'
  | 'readerNotReady'
  | 'readerRefused'
  | 'readerEnded'
  /** What was sealed does not open: changed on the way, or not made for this session. */
  | 'sealBroken'
  /** Who the reader is. */
  | 'certificateForged'
  | 'certificateOfOther'
  | 'certificateExpired'
  | 'certificateNotYetValid'
  | 'readerUnproven'
  /** Slower than any reader in front of the phone. */
  | 'tooSlow'
  /** The phone's own key does not sign. */
  | 'keyUnusable'
  /** A message for a session that has ended. */
  | 'sessionOver'
  /** Nobody's fault but the code's. */
  | 'internal';

/** Its message names the code and nothing else. */
export class OpenReaderFault extends Error {
  override readonly name = 'OpenReaderFault';
  readonly code: OpenReaderFaultCode;

  constructor(code: OpenReaderFaultCode) {
    super(`OpenReader: ${code}`);
    this.code = code;
  }
}

const codes: Readonly<Record<ErrorName, OpenReaderFaultCode>> = {
  unsupported: 'suiteUnsupported',
  malformed: 'readerRefused',
  busy: 'readerBusy',
  notReady: 'readerNotReady',
};

/** What an error message of the reader says. @param body of the message. */
export function codeOfError(body: Uint8Array): OpenReaderFaultCode {
  const [code] = body;
  const name = body.length === 1 && code !== undefined ? errorName(code) : undefined;
  return name === undefined ? 'readerRefused' : codes[name];
}

/** The code of whatever was thrown. */
export function faultCodeOf(error: unknown): OpenReaderFaultCode {
  if (error instanceof OpenReaderFault) return error.code;
  return error instanceof Malformed ? 'messageMalformed' : 'internal';
}
