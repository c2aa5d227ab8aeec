/**
 * Lists the entries that were made for faces and fingers, so that a wipe finds them. The phone has no such
 * list.
 */
import { deviceSecurity } from './deviceSecurity.ts';
import { readEntry, sharedEntries, writeEntry } from './phoneEntries.ts';

/** Call this before the entry is made. @throws when the phone's storage refuses. */
export async function saveSlot(slot: string): Promise<void> {
  await writeSlots([...(await readSlots()), slot]);
}

/** Removes the entry; one that remains opens nothing. Never rejects. */
export async function deleteSlot(slot: string): Promise<void> {
  try {
    const { security } = await deviceSecurity();
    await security.removeBiometricSecret({ slot });
    await writeSlots((await readSlots()).filter((each) => each !== slot));
  } catch {
    // The entry stays in the list and is removed with the next wipe.
  }
}

/** Lets `clearAll` clear the storage with the list in it, and then removes the entries from that list. */
export async function deleteSlots(clearAll: () => Promise<void>): Promise<void> {
  const slots = await readSlots().catch(() => []);
  await clearAll();
  const { security } = await deviceSecurity();
  for (const slot of slots) await security.removeBiometricSecret({ slot }).catch(() => undefined);
}

/** @throws when the phone does not return the list. */
async function readSlots(): Promise<readonly string[]> {
  const found = await readEntry(sharedEntries.biometricSlots);
  if (found.state === 'unreadable') throw new Error('the list of entries is unreadable');
  try {
    const list: unknown = JSON.parse(found.state === 'present' ? found.value : '[]');
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function writeSlots(slots: readonly string[]): Promise<void> {
  return writeEntry(sharedEntries.biometricSlots, JSON.stringify(slots));
}
