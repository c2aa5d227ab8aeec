/**
 * Stores that this installation is registered for push messages, but not for which cardholder or by which
 * token.
 */
import { deviceSecurity } from './deviceSecurity.ts';

const key = 'push';

export async function isPushMarked(): Promise<boolean> {
  const { security } = await deviceSecurity();
  return (await security.secureGet({ key })).value !== null;
}

export async function mark(isRegistered: boolean): Promise<void> {
  const { security } = await deviceSecurity();
  if (isRegistered) await security.secureSet({ key, value: '1' });
  else await security.secureRemove({ key });
}

/** A wipe ends the registration only afterwards, so the marker must survive until then. */
export async function setPushMarked(clearAll: () => Promise<void>): Promise<void> {
  const wasMarked = await isPushMarked().catch(() => false);
  await clearAll();
  if (wasMarked) await mark(true).catch(() => undefined);
}
