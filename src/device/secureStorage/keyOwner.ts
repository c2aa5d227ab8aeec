/**
 * Stores whose door keys this phone holds. It is written before the first key arrives, and reset only when
 * every key is gone. After an interrupted sign-out or wipe, the next start can therefore still remove the
 * keys. Where nothing is stored, the owner is unknown and keys may be there.
 */
import { present, type Lookup } from '#domain/lookup/lookup.ts';
import { perApp } from '#scope/perApp.ts';
import { noKeyOwner } from './keyOwnerNote.ts';
import { deviceSecurity } from './deviceSecurity.ts';
import { readEntry, removeEntry, sharedEntries, writeEntry } from './phoneEntries.ts';

const key = sharedEntries.keyOwner;

interface Entry {
  /** On a new installation: something was already read or written here, so a missing entry means unknown. */
  isInUse: boolean;
}

const entry = perApp<Entry>(() => ({ isInUse: false }));

/** @returns the owner as `KeyOwnerNote` describes it. Never rejects. */
export async function readKeyOwner(): Promise<Lookup<string>> {
  const found = await readEntry(key);
  if (found.state === 'unreadable') return found;
  const { isFirst } = await deviceSecurity();
  const isNewPhone = isFirst && !entry().isInUse;
  entry().isInUse = true;
  if (found.state === 'present' || !isNewPhone) return found;
  // The data of an earlier installation was removed when this one started. A refused note is written by the first
  // claim.
  await writeKeyOwner(noKeyOwner).catch(() => undefined);
  return present(noKeyOwner);
}

/** @throws the phone's refusal. */
export async function writeKeyOwner(owner: string): Promise<void> {
  entry().isInUse = true;
  await writeEntry(key, owner);
}

/** @throws the phone's refusal. */
export function removeKeyOwner(): Promise<void> {
  return removeEntry(key);
}

/**
 * A wipe clears whose keys there are, so that the keys are removed. It retains `noKeyOwner`, because then
 * there are none.
 */
export async function clearKeyOwner(clearAll: () => Promise<void>): Promise<void> {
  entry().isInUse = true;
  const owner = await readEntry(key);
  await clearAll();
  if (owner.state === 'present' && owner.value === noKeyOwner)
    await writeKeyOwner(noKeyOwner).catch(() => undefined);
}
