import { useCallback, useEffect, useRef, useState } from 'react';
import { readLockStatus, type BiometricOffer } from '#store/lock/readLockStatus.ts';
import { dispatch, clearAfterWipe, lockPerson, lockDependencies } from '#store/lock/controller.ts';

/** What is known of the lock before a digit is typed. */
export interface ShownLockStatus {
  /** When the next try may be made, on the clock that nobody sets; undefined where it may be made now. */
  readonly waitUntilMs: number | undefined;
  readonly secrets: readonly BiometricOffer[];
}

/** Another tab counts tries too, and clocks are set: the lock is looked at again so often. */
const checkEveryMs = 5_000;

/** Looks at the lock: at once, when the page is shown again, every few seconds, and when asked to. */
export function useLockStatus(): { readonly status: ShownLockStatus; readonly check: () => void } {
  const [status, setStatus] = useState<ShownLockStatus>({ waitUntilMs: undefined, secrets: [] });
  const isGone = useRef(false);
  const check = useCallback(() => {
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
 * @param isGone the screen that asks is gone: a lock that was removed since is none of its business.
 * @returns undefined where there is nothing to be told about a next try.
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
        waitUntilMs: seen.remainingMs === 0 ? undefined : performance.now() + seen.remainingMs,
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
      dispatch({ type: 'tasked', task: 'signInAnew' });
      return undefined;
    case 'unavailable':
      return undefined;
  }
}

/** The end of a wait is measured anew each time and differs by a few milliseconds. */
function isAlike(one: ShownLockStatus, other: ShownLockStatus): boolean {
  const isSameWait =
    one.waitUntilMs === other.waitUntilMs ||
    Math.abs((one.waitUntilMs ?? 0) - (other.waitUntilMs ?? 0)) < 500;
  return isSameWait && JSON.stringify(one.secrets) === JSON.stringify(other.secrets);
}
