import { messagesOf, noServerMessages, type ServerMessages } from '#contract/errors.ts';

/**
 * Why a call did not answer. Only `refused` and `unreadable` say anything of the server's mind; the
 * rest are faults of the way there and leave everything as it was.
 */
export type FailureKind =
  /** No connection, or it broke. */
  | 'offline'
  /** No answer in time. */
  | 'timeout'
  /** Something else answered: a captive portal's page, a proxy. */
  | 'portal'
  /** The server is in trouble (5xx) or asks to wait (408, 425, 429). */
  | 'unavailable'
  /** The server said no (4xx). */
  | 'refused'
  /** The answer cannot be read; `detail` names endpoint and field. */
  | 'unreadable'
  /** The host wants a newer version of the app: this one may not write, and nothing was sent. */
  | 'outdated'
  /** Nobody is signed in any more. */
  | 'signedOut';

export class CloudFailure extends Error {
  override readonly name = 'CloudFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly messages: ServerMessages;
  /** How long the server asks to wait, in milliseconds. */
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

  /** What the server said of one field. @param name as on the wire, in any case. */
  messagesOf(name: string): readonly string[] {
    return messagesOf(this.messages, name);
  }
}

/** Whether the server may have done what was asked: the call was on its way, and no answer came back. */
export function isAnswerLost({ kind }: CloudFailure): boolean {
  return kind === 'offline' || kind === 'timeout';
}
