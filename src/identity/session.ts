/** Who is signed in, as the whole page sees it; the token set itself stays inside `identity`. */
import { observable } from '#domain/observable/observable.ts';
import type { RegionCode } from '#contract/environments.ts';
import type { Organization } from '#domain/startup/organization.ts';
import type { AuthRecord } from '#store/items.ts';
import type { DataKey } from '#store/seal.ts';

/** Why the sign-in screen is shown. */
export type SignedOutReason =
  | 'none'
  /** The person signed out. */
  | 'signedOut'
  /** The provider ended the session (`invalid_grant`, no refresh token). */
  | 'ended'
  /** Stored data was there before and is gone. */
  | 'lost'
  /** Stored data may be there and cannot be read at the moment. */
  | 'unreadable';

export type Session =
  | { readonly kind: 'signedOut'; readonly reason: SignedOutReason }
  /** Signed in, under a lock that nobody has opened in this tab: there is no key and no token. */
  | { readonly kind: 'locked'; readonly organization: Organization | undefined }
  | {
      readonly kind: 'signedIn';
      readonly dataKey: DataKey;
      readonly auth: AuthRecord;
      readonly region: RegionCode | undefined;
    };

export const sessionState = observable<Session>({ kind: 'signedOut', reason: 'none' });

/** Takes a newer token set into the session it belongs to; of an ended session it is dropped. */
export function adoptAuth(auth: AuthRecord, dataKey: DataKey): void {
  const session = sessionState.current();
  if (session.kind !== 'signedIn' || session.dataKey.id !== dataKey.id) return;
  if (session.auth.generation < auth.generation) sessionState.set({ ...session, auth });
}
