import { connectivity } from '#device/connectivity.ts';
import { refreshCredentials } from './refreshCredentials.ts';

/**
 * Whether an action may begin. Offline it is refused and never queued (SR-070). The last call's word
 * may be old, so where it says offline, a look at the list decides; nothing is changed by that.
 */
export async function isReachable(): Promise<boolean> {
  if (connectivity.current() === 'online') return true;
  await refreshCredentials().catch(() => undefined);
  return isOnlineNow();
}

function isOnlineNow(): boolean {
  return connectivity.current() === 'online';
}
