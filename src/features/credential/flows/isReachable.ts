import { connectivity } from '#device/connectivity.ts';
import { refreshCredentials } from './refreshCredentials.ts';

/**
 * Whether an action may begin. Offline it is refused and never queued (SR-070). The last call's word
 * may be old, so where it says offline, a look at the server decides; nothing is changed by that.
 * @param check a call that only reads.
 */
export async function isReachable(
  check: () => Promise<unknown> = refreshCredentials,
): Promise<boolean> {
  if (connectivity.current() === 'online') return true;
  await check().catch(() => undefined);
  return isOnlineNow();
}

function isOnlineNow(): boolean {
  return connectivity.current() === 'online';
}
