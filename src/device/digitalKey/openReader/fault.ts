import { Malformed } from '#contract/openReader/bytes.ts';
import { errorName, type ErrorName } from '#contract/openReader/status.ts';

/** Why the phone's side of OpenReader ended without an answer. */

export type OpenReaderFaultCode =
  /** Faults before anything is sent. */
  | 'infoMalformed'
  | 'versionUnsupported'
  | 'suiteUnsupported'
  | 'otherSite'
  /** Not the reader whose tag was read. */
  | 'otherReader'
  | 'documentMalformed'
  | 'documentExpired'
  /** The received message cannot be read, or is not the expected one. */
  | 'messageMalformed'
  | 'messageUnexpected'
  /** The reader's own status, in clear and not authenticated. */
  | 'readerBusy'
  | 'readerNotReady'
  | 'readerRefused'
  | 'readerEnded'
  /** The sealed message does not open: it was changed in transit, or was not made for this session. */
  | 'sealBroken'
  /** Faults in the reader's identity. */
  | 'certificateForged'
  | 'certificateOfOther'
  | 'certificateExpired'
  | 'certificateNotYetValid'
  | 'readerUnproven'
  /** The exchange was slower than with any reader in front of the phone. */
  | 'tooSlow'
  /** The phone's own key does not sign. */
  | 'keyUnusable'
  /** A message for a session that has ended. */
  | 'sessionOver'
  /** A fault in the code itself. */
  | 'internal';

/** The error message contains the code and nothing else. */
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

/** Maps an error message of the reader to a fault code. @param body of the message. */
export function codeOfError(body: Uint8Array): OpenReaderFaultCode {
  const [code] = body;
  const name = body.length === 1 && code !== undefined ? errorName(code) : undefined;
  return name === undefined ? 'readerRefused' : codes[name];
}

/** The fault code for any thrown error. */
export function faultCodeOf(error: unknown): OpenReaderFaultCode {
  if (error instanceof OpenReaderFault) return error.code;
  return error instanceof Malformed ? 'messageMalformed' : 'internal';
}
