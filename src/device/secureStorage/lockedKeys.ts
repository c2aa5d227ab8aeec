/**
 * Stores on the phone whether door keys work while the app is locked. It is in clear and names no cardholder,
 * because it is read while no personal data can be opened.
 */
import type { StoredLockedKeysAnswer } from '#domain/digitalKey/keysWhileLocked.ts';
import { mapLookup, type Lookup } from '#domain/lookup/lookup.ts';
import type { GivenLockedKeysAnswer } from './lockedKeysNote.ts';
import { readEntry, removeEntry, sharedEntries, writeEntry } from './phoneEntries.ts';

const key = sharedEntries.lockedKeys;

/** Never rejects. */
export async function readLockedKeys(): Promise<Lookup<GivenLockedKeysAnswer>> {
  return mapLookup(await readEntry(key), (value) =>
    value === 'on' || value === 'off' ? value : undefined,
  );
}

/** @throws what the phone refuses with. */
export async function writeLockedKeys(answer: StoredLockedKeysAnswer): Promise<void> {
  if (answer === 'unasked') await removeEntry(key);
  else await writeEntry(key, answer);
}
