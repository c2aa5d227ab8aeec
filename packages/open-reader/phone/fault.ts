import { Malformed } from '../protocol/bytes.ts';
import { faultOfError, type FaultCode } from '../protocol/codes.ts';

/** Why the phone's side ended without an answer. The error message contains the code and nothing else. */
export class OpenReaderFault extends Error {
  override readonly name = 'OpenReaderFault';
  readonly code: FaultCode;

  constructor(code: FaultCode) {
    super(`OpenReader: ${code}`);
    this.code = code;
  }
}

/** Maps an error message of the reader to a fault code. @param body of the message. */
export function codeOfError(body: Uint8Array): FaultCode {
  return faultOfError(body.length === 1 ? body[0] : undefined);
}

/** The fault code for any thrown error. */
export function faultCodeOf(error: unknown): FaultCode {
  if (error instanceof OpenReaderFault) return error.code;
  return error instanceof Malformed ? 'messageMalformed' : 'internal';
}
