/** The entries of the phone's secret storage, by key: what the phone answers about one, and how it is changed. */
import { absent, present, unreadable, type Lookup } from '#domain/lookup/lookup.ts';
import { deviceSecurity } from './deviceSecurity.ts';

/** The entries that belong to the installation. All others belong to a cardholder and have a tag in their key. */
export const sharedEntries = {
  biometricSlots: 'biometric-slots',
  keyOwner: 'key-owner',
  lockedKeys: 'keys-while-locked',
  push: 'push',
  signIn: 'signIn',
} as const;

/** Never rejects. */
export async function readEntry(key: string): Promise<Lookup<string>> {
  try {
    const { security } = await deviceSecurity();
    const { value } = await security.secureGet({ key });
    if (typeof value === 'string') return present(value);
    // A shell that answers nothing has not said that there is none.
    return (value as string | null | undefined) === null ? absent : unreadable;
  } catch {
    return unreadable;
  }
}

/** @throws the phone's refusal. */
export async function writeEntry(key: string, value: string): Promise<void> {
  const { security } = await deviceSecurity();
  await security.secureSet({ key, value });
}

/** Removes the entry without reading it. @throws the phone's refusal. */
export async function removeEntry(key: string): Promise<void> {
  const { security } = await deviceSecurity();
  await security.secureRemove({ key });
}

/**
 * Removes those of the entries that cannot be read, so that they can be written again. Only a sign-in that proved the
 * cardholder leads here: an Android entry whose key broke refuses each read and each write until it is removed.
 */
export async function removeUnreadable(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if ((await readEntry(key)).state === 'unreadable')
      await removeEntry(key).catch(() => undefined);
  }
}
