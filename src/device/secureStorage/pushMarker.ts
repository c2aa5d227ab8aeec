/**
 * Stores that this installation is registered for push messages, but not for which cardholder or by which
 * token.
 */
import { readEntry, removeEntry, sharedEntries, writeEntry } from './phoneEntries.ts';

const key = sharedEntries.push;

/** @throws when the phone does not return the marker. */
export async function isPushMarked(): Promise<boolean> {
  const { state } = await readEntry(key);
  if (state === 'unreadable') throw new Error('the marker is unreadable');
  return state === 'present';
}

export async function mark(isRegistered: boolean): Promise<void> {
  if (isRegistered) await writeEntry(key, '1');
  else await removeEntry(key);
}

/**
 * A wipe ends the registration only afterwards, so the marker must survive until then. One that cannot be read
 * counts as set.
 */
export async function setPushMarked(clearAll: () => Promise<void>): Promise<void> {
  const wasMarked = (await readEntry(key)).state !== 'absent';
  await clearAll();
  if (wasMarked) await mark(true).catch(() => undefined);
}
