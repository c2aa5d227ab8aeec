import { steadyNow } from '#clock/clock.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { storeRest } from '#store/read/storeRest.ts';
import { readLockStatus, type BiometricOffer } from '#lock/readLockStatus.ts';
import { dispatch, clearAfterWipe, lockPerson, lockDependencies } from '#lock/controller.ts';

/** The status of the lock before a digit is typed. */
export interface ShownLockStatus {
  /** When the next attempt is allowed, on the monotonic clock; undefined if it is allowed now. */
  readonly waitUntilMs: number | undefined;
  readonly secrets: readonly BiometricOffer[];
}

/** How often the lock is checked. Another tab counts attempts too, and clocks can be set. */
const checkEveryMs = 5_000;

/** Checks the lock: at once, when the page is shown again, every few seconds, and on request. */
export function useLockStatus(): { readonly status: ShownLockStatus; readonly check: () => void } {
  const [status, setStatus] = useState<ShownLockStatus>({ waitUntilMs: undefined, secrets: [] });
  const isGone = useRef(false);
  const check = useCallback(() => {
    if (storeRest().over() !== undefined) return;
    void refreshLockStatus(() => isGone.current).then((next) => {
      if (next !== undefined) setStatus((known) => (isAlike(known, next) ? known : next));
    });
  }, []);
  useEffect(() => {
    isGone.current = false;
    check();
    const timer = setInterval(check, checkEveryMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      isGone.current = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [check]);
  return { status, check };
}

/**
 * @param isGone the calling screen is gone; a lock that was removed since does not concern it.
 * @returns undefined if there is nothing to report about a next attempt.
 */
async function refreshLockStatus(isGone: () => boolean): Promise<ShownLockStatus | undefined> {
  const tag = lockPerson();
  if (tag === undefined) return undefined;
  const seen = await readLockStatus(tag, lockDependencies);
  if (isGone() || lockPerson() !== tag) return undefined;
  switch (seen.kind) {
    case 'ok':
      dispatch({ type: 'counterSeen', counter: seen.counter });
      return {
        waitUntilMs: seen.remainingMs === 0 ? undefined : steadyNow() + seen.remainingMs,
        secrets: seen.secrets,
      };
    case 'spent':
      clearAfterWipe();
      return undefined;
    case 'newer':
      dispatch({ type: 'tasked', task: 'updateApp' });
      return undefined;
    case 'absent':
    case 'corrupt':
      dispatch({ type: 'tasked', task: 'signInAgain' });
      return undefined;
    case 'unavailable':
      return undefined;
  }
}

/** The end of a wait is measured again each time and differs by a few milliseconds. */
function isAlike(one: ShownLockStatus, other: ShownLockStatus): boolean {
  const isSameWait =
    one.waitUntilMs === other.waitUntilMs ||
    Math.abs((one.waitUntilMs ?? 0) - (other.waitUntilMs ?? 0)) < 500;
  return isSameWait && JSON.stringify(one.secrets) === JSON.stringify(other.secrets);
}
