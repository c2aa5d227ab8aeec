import { connectivity } from '#device/connectivity.ts';
import { refreshCredentials } from './refreshCredentials.ts';

/**
 * Whether an action may start. Offline it is refused and never queued (SR-070). The state after the last call
 * may be old. If that state is offline, a call to the server decides, which changes nothing.
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
