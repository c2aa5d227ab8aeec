/**
 * The session of this tab: one state, and one function that changes it. A caller that needs the data key, the
 * tokens or the reason of a sign-out reads it here (docs/architecture.md, 'SESSION').
 */
import type { PlacedRow } from '#store/model/schema.ts';
import type { RegionCode } from '#contract/environments.ts';
import type { Organization } from '#domain/entities/organization.ts';
import { observable, type Observable, type Settable } from '#domain/observable/observable.ts';
import type { PendingDataKey } from '#store/model/dataKey.ts';
import type { AuthRecord } from '#store/model/items.ts';
import type { DataKey } from '#store/model/seal.ts';
import type { CachedReplies } from '#store/model/storedReply.ts';
import { perApp } from '#scope/perApp.ts';
import { firstLogin } from './firstLogin.ts';
import { pinOption } from './pinOption.ts';
import { replyCache } from './replyCache.ts';

/** Why the sign-in screen is shown after a session, or in place of one. */
export type ClosedReason =
  /** The user signed out. */
  | 'signedOut'
  /** The provider ended the session (`invalid_grant`, no refresh token). */
  | 'ended'
  /** Stored data existed before and is gone. */
  | 'lost'
  /** Stored data may exist but cannot be read at the moment. */
  | 'unreadable';

/** Whose session it is. `tag` is the hash of the person, `dataKeyId` names the key that seals the data. */
export interface SessionOwner {
  readonly tag: string;
  readonly dataKeyId: string;
}

interface SignedIn {
  readonly dataKey: DataKey;
  readonly auth: AuthRecord;
  readonly region: RegionCode | undefined;
}

/** A session that is only in memory, until it is stored (decisions/lock-in-the-page). */
export interface PendingMemory {
  /** No lock applies: the session may be stored as it is, as soon as the disk allows it. */
  isOpen: boolean;
  readonly rows: Map<string, PlacedRow>;
  readonly pending: PendingDataKey;
}

export type Session =
  | { readonly kind: 'signedOut' }
  /** Signed in and not stored: it is not decided whether a lock applies, or the disk refused. */
  | ({ readonly kind: 'pending'; readonly memory: PendingMemory } & SignedIn)
  /** Stored under a lock that has not been opened in this tab. There is no key and no token. */
  | ({ readonly kind: 'locked'; readonly organization: Organization | undefined } & SessionOwner)
  /** Signed in and stored. */
  | ({ readonly kind: 'open' } & SignedIn)
  /** `dataKeyId` names the session that ended: its row outlives it on the disk for a moment. */
  | {
      readonly kind: 'closed';
      readonly reason: ClosedReason;
      readonly dataKeyId: string | undefined;
    };

export type SignedInSession = Extract<Session, { kind: 'pending' | 'open' }>;

export type SessionEvent =
  /** A sign-in has finished. Nothing is stored yet. */
  | { readonly type: 'begun'; readonly pending: PendingDataKey; readonly auth: AuthRecord }
  /** The session in memory is on the disk, under its own data key or another one. */
  | { readonly type: 'stored'; readonly dataKey: DataKey }
  /** A stored session was opened: at the start without a lock, or by unlocking. */
  | ({
      readonly type: 'opened';
      readonly replies: CachedReplies;
      readonly hasPassedGates: boolean;
    } & SignedIn)
  /** The stored session was sealed under another data key, because a lock was set or removed. */
  | { readonly type: 'rekeyed'; readonly dataKey: DataKey }
  | { readonly type: 'authRenewed'; readonly auth: AuthRecord; readonly dataKeyId: string }
  | { readonly type: 'regionChosen'; readonly region: RegionCode }
  | {
      readonly type: 'locked';
      readonly owner: SessionOwner;
      readonly organization: Organization | undefined;
    }
  | { readonly type: 'closed'; readonly reason: ClosedReason }
  /** Everything stored was wiped. The sign-in screen gives no reason. */
  | { readonly type: 'wiped' };

const signedOut: Session = { kind: 'signedOut' };

interface State {
  current: Session;
  /** The session as its followers know it. */
  readonly published: Settable<Session>;
}

const state = perApp<State>(() => ({
  current: signedOut,
  published: observable<Session>(signedOut),
}));

const current = (): Session => state().current;

/** The session, for everybody to follow. Only `transition` changes it. */
export const sessionState: Observable<Session> = {
  current,
  subscribe: (listener) => state().published.subscribe(listener),
};

/**
 * Changes the session. First the data key changes, then what was read under it, and then the followers are
 * notified: none of them sees one person's replies with another person's key.
 */
export function transition(event: SessionEvent): void {
  const own = state();
  const next = nextSession(own.current, event);
  if (next === own.current) return;
  own.current = next;
  if (event.type === 'opened') {
    firstLogin.set({ tag: event.dataKey.tag, hasPassed: event.hasPassedGates });
    replyCache.fill(event.replies);
  }
  if (!isSignedIn(next) || event.type === 'begun') {
    replyCache.clear();
    if (next.kind !== 'locked') pinOption.set(undefined);
  }
  // A follower of the replies may have changed the session again.
  own.published.set(own.current);
}

/** The session after an event. An event that its state does not handle changes nothing. */
export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'begun': {
      const { pending, auth } = event;
      const memory = { isOpen: false, rows: new Map<string, PlacedRow>(), pending };
      return { kind: 'pending', dataKey: pending.dataKey, auth, region: undefined, memory };
    }
    case 'opened': {
      const { dataKey, auth, region } = event;
      return { kind: 'open', dataKey, auth, region };
    }
    case 'locked':
      return { kind: 'locked', organization: event.organization, ...event.owner };
    case 'closed': {
      const { reason } = event;
      return { kind: 'closed', reason, dataKeyId: ownerOf(session)?.dataKeyId };
    }
    case 'wiped':
      return session.kind === 'signedOut' ? session : signedOut;
    default:
      return isSignedIn(session) ? whileSignedIn(session, event) : session;
  }
}

function whileSignedIn(
  session: SignedInSession,
  event: Extract<SessionEvent, { type: 'stored' | 'rekeyed' | 'authRenewed' | 'regionChosen' }>,
): Session {
  const { dataKey, auth, region } = session;
  switch (event.type) {
    case 'stored':
    case 'rekeyed':
      return { kind: 'open', dataKey: event.dataKey, auth, region };
    case 'regionChosen':
      return { ...session, region: event.region };
    case 'authRenewed': {
      // A token set of another session, or an older one, is dropped.
      const isNewer = dataKey.id === event.dataKeyId && auth.generation < event.auth.generation;
      return isNewer ? { ...session, auth: event.auth } : session;
    }
  }
}

export function isSignedIn(session: Session): session is SignedInSession {
  return session.kind === 'pending' || session.kind === 'open';
}

/** The session of the signed-in user; undefined while nobody is signed in, or the lock is closed. */
export function signedInSession(): SignedInSession | undefined {
  const session = current();
  return isSignedIn(session) ? session : undefined;
}

/** Whether there is a session whose tokens the provider still accepts, as far as this device knows. */
export function hasTokens(): boolean {
  const session = signedInSession();
  return session !== undefined && session.auth.isEnded !== true;
}

/** What the session lets a screen show: nothing of a person, the lock, or everything. */
export type SessionAccess = 'none' | 'locked' | 'full';

export function sessionAccess(): SessionAccess {
  const session = current();
  if (isSignedIn(session)) return 'full';
  return session.kind === 'locked' ? 'locked' : 'none';
}

export function currentDataKey(): DataKey | undefined {
  return signedInSession()?.dataKey;
}

/** Whose session it is, also while it is locked; undefined when nobody is signed in. */
export function sessionOwner(): SessionOwner | undefined {
  return ownerOf(current());
}

function ownerOf(session: Session): SessionOwner | undefined {
  if (session.kind === 'locked') return session;
  if (!isSignedIn(session)) return undefined;
  return { tag: session.dataKey.tag, dataKeyId: session.dataKey.id };
}
