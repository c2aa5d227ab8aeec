/**
 * Whose door keys this phone holds. It is noted before the first key comes, and taken back only when every
 * key has gone: after a sign-out or a wipe that was cut short, the next start still knows what to remove.
 * Where nothing is noted nobody knows, and keys may be there.
 */
import { noKeyOwner } from '../digitalKey/keyOwnerNote.ts';
import { deviceSecurity } from './deviceSecurity.ts';

const key = 'key-owner';

/** On a new installation: something was read or written here, so that what is not noted is not known. */
let isInUse = false;

/** @returns a person's tag, `noKeyOwner`, or undefined where it is not known. @throws what the phone refuses with. */
export async function readKeyOwner(): Promise<string | undefined> {
  const { security, isFirst } = await deviceSecurity();
  const { value } = await security.secureGet({ key });
  const isNewPhone = isFirst && !isInUse;
  isInUse = true;
  if (value !== null || !isNewPhone) return value ?? undefined;
  // What an earlier installation left has been removed when this one began.
  await writeKeyOwner(noKeyOwner);
  return noKeyOwner;
}

/** @throws what the phone refuses with. */
export async function writeKeyOwner(owner: string): Promise<void> {
  isInUse = true;
  const { security } = await deviceSecurity();
  await security.secureSet({ key, value: owner });
}

/** A wipe forgets whose keys there are, so that they are removed; that there are none it need not forget. */
export async function clearKeyOwner(clearAll: () => Promise<void>): Promise<void> {
  isInUse = true;
  const { security } = await deviceSecurity();
  const owner = await security.secureGet({ key }).catch(() => undefined);
  await clearAll();
  if (owner?.value === noKeyOwner) await writeKeyOwner(noKeyOwner).catch(() => undefined);
}
