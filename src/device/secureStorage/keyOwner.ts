/**
 * Stores whose door keys this phone holds. It is written before the first key arrives, and reset only when
 * every key is gone. After an interrupted sign-out or wipe, the next start can therefore still remove the
 * keys. Where nothing is stored, the owner is unknown and keys may be there.
 */
import { perApp } from '#scope/perApp.ts';
import { noKeyOwner } from './keyOwnerNote.ts';
import { deviceSecurity } from './deviceSecurity.ts';

const key = 'key-owner';

interface Entry {
  /** On a new installation: something was already read or written here, so a missing entry means unknown. */
  isInUse: boolean;
}

const entry = perApp<Entry>(() => ({ isInUse: false }));

/** @returns a cardholder's tag, `noKeyOwner`, or undefined where it is unknown. @throws the phone's refusal. */
export async function readKeyOwner(): Promise<string | undefined> {
  const { security, isFirst } = await deviceSecurity();
  const { value } = await security.secureGet({ key });
  const isNewPhone = isFirst && !entry().isInUse;
  entry().isInUse = true;
  if (value !== null || !isNewPhone) return value ?? undefined;
  // The data of an earlier installation was removed when this one started.
  await writeKeyOwner(noKeyOwner);
  return noKeyOwner;
}

/** @throws the phone's refusal. */
export async function writeKeyOwner(owner: string): Promise<void> {
  entry().isInUse = true;
  const { security } = await deviceSecurity();
  await security.secureSet({ key, value: owner });
}

/**
 * A wipe clears whose keys there are, so that the keys are removed. It retains `noKeyOwner`, because then
 * there are none.
 */
export async function clearKeyOwner(clearAll: () => Promise<void>): Promise<void> {
  entry().isInUse = true;
  const { security } = await deviceSecurity();
  const owner = await security.secureGet({ key }).catch(() => undefined);
  await clearAll();
  if (owner?.value === noKeyOwner) await writeKeyOwner(noKeyOwner).catch(() => undefined);
}
