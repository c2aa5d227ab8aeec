/** Every call that the emulator received, for tests and for the console. Secrets are shortened. */

export interface RecordedCall {
  /** Counts up from 1. `since` compares with this number. */
  readonly seq: number;
  /** ISO instant of the server's clock. */
  readonly time: string;
  readonly host: 'api' | 'auth';
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed if it is JSON, otherwise text. Long texts are cut, passwords and tokens are hidden. */
  readonly body: unknown;
  /** `null` if the connection was dropped. */
  readonly status: number | null;
}

export interface CallLog {
  record(call: Omit<RecordedCall, 'seq' | 'headers' | 'body'> & RawCall): void;
  /** The calls after the one numbered `since`, oldest first. */
  since(since: number): readonly RecordedCall[];
  clear(): void;
}

interface RawCall {
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string;
}

const maxCalls = 1000;
const maxChars = 2000;
const shownChars = 12;
const secretFields =
  /password|^code$|code_verifier|^token$|refresh_token|access_token|id_token_hint|invitationCode/i;

export function createCallLog(): CallLog {
  let calls: RecordedCall[] = [];
  let seq = 0;
  return {
    record({ headers, body, ...rest }) {
      seq += 1;
      const call = { seq, ...rest, headers: shortenedHeaders(headers), body: readable(body) };
      calls = [...calls.slice(1 - maxCalls), call];
    },
    since: (since) => calls.filter((call) => call.seq > since),
    clear() {
      calls = [];
    },
  };
}

function shortenedHeaders(headers: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) =>
      /^(authorization|cookie)$/i.test(name)
        ? [name, shortened(value, shownChars)]
        : [name, shortened(value, maxChars)],
    ),
  );
}

function readable(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body, (key, value: unknown) => shortenedField(key, value));
  } catch {
    const form = new URLSearchParams(body);
    if (!/^[\w.%+-]+=/.test(body)) return shortened(body, maxChars);
    return Object.fromEntries([...form].map(([key, value]) => [key, shortenedField(key, value)]));
  }
}

function shortenedField(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return shortened(value, secretFields.test(key) ? 4 : maxChars);
}

function shortened(value: string, chars: number): string {
  return value.length <= chars ? value : `${value.slice(0, chars)}… (${value.length} characters)`;
}
