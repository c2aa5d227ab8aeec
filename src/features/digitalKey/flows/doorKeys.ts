/**
 * The door keys on a phone belong to one user. They are claimed before any use and released when the session
 * is over. The phone stores the owner outside the page's data, because a lock, a reload, a wipe or an
 * interrupted sign-out removes that data.
 */
import type { KeyPorts } from '#device/digitalKey/digitalKey.ts';
import { loadKeysWhileLocked, saveKeysWhileLocked } from '#device/digitalKey/keysWhileLocked.ts';
import { noKeyOwner, signOutBegun } from '#device/secureStorage/keyOwnerNote.ts';
import { releasePauseMs } from '#domain/digitalKey/releasePause.ts';
import type { Lookup } from '#domain/lookup/lookup.ts';
import { currentDataKey, sessionAccess } from '#session/session.ts';

export interface DoorKeys {
  /**
   * Ensures that the keys on this phone are the signed-in user's. Keys of another or an unknown user are
   * removed first.
   * @returns false while no one is signed in, or while another user's keys may still be here. No key is used
   *   then.
   */
  readonly claim: () => Promise<boolean>;
  /**
   * Brings a key to this phone for the signed-in user, so that a release waits for it and then removes it.
   * @returns whether it was stored; false for a session that is over.
   * @throws what `store` throws.
   */
  readonly store: (store: () => Promise<void>) => Promise<boolean>;
  /**
   * The session is over: records that on the phone, and then removes every key from it, unless it is known to hold
   * none. A removal that fails is tried again after a pause, and at every start, as long as no one is signed in. So is one
   * while nobody sees the page. Never rejects.
   */
  readonly release: () => Promise<void>;
  /**
   * At a start without a session: finishes a release that an earlier page began. Keys of a cardholder who did not sign
   * out stay, unused until the next claim decides: the system may have cleared the page's data. Never rejects.
   */
  readonly finishRelease: () => Promise<void>;
  /** No release is tried again from here on. */
  readonly stopReleasing: () => void;
}

export function createDoorKeys(keyPorts: () => Promise<KeyPorts>): DoorKeys {
  /** The queue of claims, releases and arriving keys, which run one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let releasing: Promise<void> | undefined;
  let isStopped = false;
  /** The user whose keys this page has found or ensured. */
  let claimed: string | undefined;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }

  async function claim(): Promise<boolean> {
    const tag = currentDataKey()?.tag;
    if (tag === undefined) return false;
    const ports = await keyPorts();
    const { owner } = ports;
    if (owner === undefined || claimed === tag) return true;
    const known = await owner.read();
    // Nothing is removed for a note that is missing while the phone may be locked.
    if (known.state === 'unreadable' || (known.state === 'absent' && isHidden())) return false;
    try {
      if (!isNote(known, tag)) {
        if (!isNote(known, noKeyOwner)) {
          await removeAll(ports);
          if (!(await forgetAnswer())) return false;
        }
        await owner.write(tag);
      }
    } catch {
      // Something of another user may be left. The next check tries again.
      return false;
    }
    if (currentDataKey()?.tag !== tag) return false;
    claimed = tag;
    return true;
  }

  async function release(why: Reason, tries: number): Promise<void> {
    clearTimeout(retry);
    const isDone = await inTurn(() => releaseOnce(why));
    if (isDone || isStopped || !isOver()) return;
    retry = setTimeout(() => void release(why, tries + 1), releasePauseMs(tries));
  }

  /** The mark outlives this page. Without it, a later start would take the keys for those of a user who comes back. */
  async function markSignOut(): Promise<void> {
    const { owner } = await keyPorts();
    const known = await owner?.read();
    if (known?.state !== 'present' || known.value === noKeyOwner) return;
    await owner?.write(signOutBegun).catch(() => undefined);
  }

  /** @returns false when it has to be tried again. */
  async function releaseOnce(why: Reason): Promise<boolean> {
    // A user who has signed in since then claims the keys.
    if (!isOver()) return true;
    claimed = undefined;
    const ports = await keyPorts();
    const { owner } = ports;
    if (owner === undefined) return true;
    // The phone may be locked.
    if (isHidden()) return false;
    try {
      const known = await owner.read();
      if (why === 'started' && known.state === 'unreadable') return false;
      const isNobody = isNote(known, noKeyOwner);
      const isMarked = isNobody || isNote(known, signOutBegun);
      if (why === 'started' && known.state === 'present' && !isMarked) {
        await ports.hid.scanning?.stop().catch(() => undefined);
        return true;
      }
      const isForgotten = await forgetAnswer();
      if (!isNobody) await removeAll(ports);
      if (!isForgotten) return false;
      if (known.state === 'unreadable') await owner.remove();
      if (!isNobody) await owner.write(noKeyOwner);
      return true;
    } catch {
      return false;
    }
  }

  return {
    claim: () => {
      const isClaimed = claimed !== undefined && claimed === currentDataKey()?.tag;
      return isClaimed ? Promise.resolve(true) : inTurn(claim);
    },
    store: (store) =>
      inTurn(async () => {
        if (!(await claim())) return false;
        await store();
        return true;
      }),
    release: () => {
      // A sign-out requests this before it leaves, and so does the end of the session.
      releasing ??= inTurn(markSignOut)
        .then(() => release('ended', 1))
        .finally(() => {
          releasing = undefined;
        });
      return releasing;
    },
    finishRelease: () => release('started', 1),
    stopReleasing: () => {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}

/** `started`: a page starts without a session, and it is not known whether one has ended. */
type Reason = 'ended' | 'started';

function isNote(found: Lookup<string>, note: string): boolean {
  return found.state === 'present' && found.value === note;
}

/** The next user of this phone answers the question again. @returns false when the phone refuses. */
async function forgetAnswer(): Promise<boolean> {
  return (await loadKeysWhileLocked()) === 'unasked' || saveKeysWhileLocked('unasked');
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

function isOver(): boolean {
  return sessionAccess() === 'none';
}

/**
 * @throws KeyFailure when something may be left. A refusal by one system does not stop the removal from the
 *   other.
 */
async function removeAll({ hid, salto }: KeyPorts): Promise<void> {
  const outcomes = await Promise.allSettled([hid.clear(), salto.clear()]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
