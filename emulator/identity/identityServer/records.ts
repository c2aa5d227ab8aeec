/** What the second way of speaking stores: sessions, codes, tokens, and messages between its pages. */
import { randomBytes } from 'node:crypto';
import { emulatedNow } from '../clockFrame.ts';
import type { ClockOffset } from '../clockFrame.ts';
import type { GrantStore, RecordKind } from '../grantStore.ts';

/** Times are in seconds since 1970 on the emulated clock. */
interface Ending {
  readonly exp: number;
}

/** A sign-in of one person in one browser. Its key is the cookie's text. */
export interface Session extends Ending {
  readonly accountId: string;
  readonly sid: string;
  readonly authTime: number;
}

/** What a sign-in has granted to the app. */
export interface Granted {
  readonly accountId: string;
  readonly sid: string;
  readonly authTime: number;
  readonly scopes: readonly string[];
}

interface Code extends Ending, Granted {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly state: string | null;
}

export interface RefreshToken extends Ending, Granted {
  /** The claims of the sign-in, which a refreshed access token has as well. */
  readonly claims: Readonly<Record<string, unknown>>;
}

interface ReferenceToken extends Ending {
  readonly accountId: string;
  readonly sid: string;
}

/** What one page tells the next. The address between them has only its key. */
type Message = Ending &
  (
    | { readonly kind: 'error'; readonly error: string; readonly description: string }
    | { readonly kind: 'consent'; readonly accountId: string; readonly scopes: readonly string[] }
    | { readonly kind: 'signedOut'; readonly back: string }
  );

interface Records<Entry extends Ending> {
  set(key: string, entry: Entry): void;
  /** @returns undefined for an unknown entry and for one that has ended. */
  find(key: string): Entry | undefined;
  /** Finds the entry and deletes it: no second call finds it. */
  take(key: string): Entry | undefined;
  deleteWhere(matches: (entry: Entry) => boolean): void;
}

export interface ServerRecords {
  readonly sessions: Records<Session>;
  readonly codes: Records<Code>;
  readonly refreshTokens: Records<RefreshToken>;
  readonly referenceTokens: Records<ReferenceToken>;
  readonly messages: Records<Message>;
}

export function createServerRecords(grants: GrantStore, clockOffset: ClockOffset): ServerRecords {
  function recordsOf<Entry extends Ending>(kind: RecordKind): Records<Entry> {
    const documents = grants.records(kind);
    const find = (key: string): Entry | undefined => {
      const entry = documents.get(key) as Entry | undefined;
      return entry !== undefined && entry.exp > emulatedNow(clockOffset) ? entry : undefined;
    };
    return {
      set: (key, entry) => documents.set(key, entry),
      find,
      take(key) {
        const entry = find(key);
        documents.delete(key);
        return entry;
      },
      deleteWhere(matches) {
        for (const [key, entry] of documents.entries()) {
          if (matches(entry as Entry)) documents.delete(key);
        }
      },
    };
  }
  return {
    sessions: recordsOf('ServerSession'),
    codes: recordsOf('ServerCode'),
    refreshTokens: recordsOf('ServerRefreshToken'),
    referenceTokens: recordsOf('ServerReferenceToken'),
    messages: recordsOf('ServerMessage'),
  };
}

/** A code or a token as IdentityServer writes them: 66 characters, of which the last two are its version. */
export function newHandle(): string {
  return `${randomBytes(32).toString('hex').toUpperCase()}-1`;
}

/** An id of 32 characters, for sessions and messages. */
export function newKey(): string {
  return randomBytes(16).toString('hex').toUpperCase();
}
