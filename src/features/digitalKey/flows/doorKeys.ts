/**
 * The door keys on a phone belong to one user. They are claimed before any use and released when the session
 * is over. The phone stores the owner outside the page's data, because a lock, a reload, a wipe or an
 * interrupted sign-out removes that data.
 */
import { serialQueue } from '#async/serialQueue.ts';
import { singleFlight } from '#async/singleFlight.ts';
import { keyPorts } from '#device/digitalKey/digitalKeys.ts';
import type { KeyPorts } from '#device/digitalKey/digitalKey.ts';
import { noKeyOwner } from '#device/secureStorage/keyOwnerNote.ts';
import { releasePauseMs } from '#domain/digitalKey/releasePause.ts';
import { currentDataKey, sessionAccess } from '#session/session.ts';

/** Claims, releases and arriving keys run one after the other. */
const inTurn = serialQueue();
let retry: ReturnType<typeof setTimeout> | undefined;
/** The user whose keys this page has found or ensured. */
let claimed: string | undefined;

/**
 * Ensures that the keys on this phone are the signed-in user's. Keys of another or an unknown user are
 * removed first.
 * @returns false while no one is signed in, or while another user's keys may still be here. No key is used
 *   then.
 */
export function claimKeys(): Promise<boolean> {
  const isClaimed = claimed !== undefined && claimed === currentDataKey()?.tag;
  return isClaimed ? Promise.resolve(true) : inTurn(claim);
}

async function claim(): Promise<boolean> {
  const tag = currentDataKey()?.tag;
  if (tag === undefined) return false;
  const ports = await keyPorts();
  const { owner } = ports;
  if (owner === undefined || claimed === tag) return true;
  try {
    const known = await owner.read();
    if (known !== tag) {
      if (known !== noKeyOwner) await removeAll(ports);
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

/**
 * Brings a key to this phone for the signed-in user, so that a release waits for it and then removes it.
 * @returns whether it was stored; false for a session that is over.
 * @throws what `store` throws.
 */
export function storeClaimed(store: () => Promise<void>): Promise<boolean> {
  return inTurn(async () => {
    if (!(await claim())) return false;
    await store();
    return true;
  });
}

/**
 * Removes every key from this phone, unless it is known to hold none. A removal that fails is tried again
 * after a pause, and at every start, as long as no one is signed in. Never rejects.
 */
export function releaseKeys(): Promise<void> {
  return releaseOnceAtATime(1);
}

/** A sign-out requests a release before it leaves, and so does the end of the session. */
const releaseOnceAtATime = singleFlight(release);

async function release(tries: number): Promise<void> {
  clearTimeout(retry);
  const isDone = await inTurn(releaseOnce);
  if (isDone || !isOver()) return;
  retry = setTimeout(() => void release(tries + 1), releasePauseMs(tries));
}

async function releaseOnce(): Promise<boolean> {
  // A user who has signed in since then claims the keys.
  if (!isOver()) return true;
  claimed = undefined;
  const ports = await keyPorts();
  const { owner } = ports;
  if (owner === undefined) return true;
  try {
    if ((await owner.read()) === noKeyOwner) return true;
    await removeAll(ports);
    await owner.write(noKeyOwner);
    return true;
  } catch {
    return false;
  }
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
