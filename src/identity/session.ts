/** The session of the signed-in user, for the whole page. The token set itself stays inside `identity`. */
import { observable } from '#domain/observable/observable.ts';
import type { RegionCode } from '#contract/environments.ts';
import type { Organization } from '#domain/entities/organization.ts';
import type { AuthRecord } from '#store/model/items.ts';
import type { DataKey } from '#store/model/seal.ts';

/** Why the sign-in screen is shown. */
export type SignedOutReason =
  | 'none'
  /** The user signed out. */
  | 'signedOut'
  /** The provider ended the session (`invalid_grant`, no refresh token). */
  | 'ended'
  /** Stored data existed before and is gone. */
  | 'lost'
  /** Stored data may exist but cannot be read at the moment. */
  | 'unreadable';

export type Session =
  | { readonly kind: 'signedOut'; readonly reason: SignedOutReason }
  /** Signed in, with a lock that has not been opened in this tab. There is no key and no token. */
  | { readonly kind: 'locked'; readonly organization: Organization | undefined }
  | {
      readonly kind: 'signedIn';
      readonly dataKey: DataKey;
      readonly auth: AuthRecord;
      readonly region: RegionCode | undefined;
    };

export const sessionState = observable<Session>({ kind: 'signedOut', reason: 'none' });

/** Adopts a newer token set in the session it belongs to. If that session has ended, the token set is dropped. */
export function adoptAuth(auth: AuthRecord, dataKey: DataKey): void {
  const session = sessionState.current();
  if (session.kind !== 'signedIn' || session.dataKey.id !== dataKey.id) return;
  if (session.auth.generation < auth.generation) sessionState.set({ ...session, auth });
}
