import { messagesOf, noServerMessages, type ServerMessages } from '#contract/errors.ts';

/**
 * Why a call got no usable response. Only `refused` and `unreadable` reflect what the server decided. All
 * others are delivery faults and leave everything unchanged.
 */
export type FailureKind =
  /** There is no connection, or it broke. */
  | 'offline'
  /** No response arrived in time. */
  | 'timeout'
  /** Something else responded, such as a captive portal's page or a proxy. */
  | 'portal'
  /** The server has a fault (5xx) or requests a wait (408, 425, 429). */
  | 'unavailable'
  /** The server refused the call (4xx). */
  | 'refused'
  /** The response cannot be read; `detail` names the endpoint and the field. */
  | 'unreadable'
  /** The host requires a newer version of the app. This version may not write, and nothing was sent. */
  | 'outdated'
  /** No one is signed in any more. */
  | 'signedOut';

export class CloudFailure extends Error {
  override readonly name = 'CloudFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly messages: ServerMessages;
  /** The wait that the server requests, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(
    kind: FailureKind,
    detail: {
      readonly message: string;
      readonly status?: number;
      readonly messages?: ServerMessages;
      readonly retryAfterMs?: number | undefined;
    },
  ) {
    super(detail.message);
    this.kind = kind;
    this.status = detail.status;
    this.messages = detail.messages ?? noServerMessages;
    this.retryAfterMs = detail.retryAfterMs;
  }

  /** Returns the server's messages for one field. @param name as on the wire, in any case. */
  messagesOf(name: string): readonly string[] {
    return messagesOf(this.messages, name);
  }
}

/** Whether the server may have carried out the call: it was sent, but no response came back. */
export function isAnswerLost({ kind }: CloudFailure): boolean {
  return kind === 'offline' || kind === 'timeout';
}
