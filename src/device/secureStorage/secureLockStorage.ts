/**
 * What the lock stores in the phone's secret storage. For each cardholder it stores the record (wrapped lock
 * key with its counter) and the device's part of the PIN's key. Keys are tags, which reveal nothing about a
 * cardholder.
 */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import { mapLookup, type Lookup } from '#domain/lookup/lookup.ts';
import { mutex } from '#tabs/mutex.ts';
import { deleteSlot, deleteSlots } from './biometricSlots.ts';
import { clearKeyOwner } from './keyOwner.ts';
import { deviceSecurity } from './deviceSecurity.ts';
import {
  readEntry,
  removeEntry,
  removeUnreadable,
  sharedEntries,
  writeEntry,
} from './phoneEntries.ts';
import { setPushMarked } from './pushMarker.ts';

const secretBytes = 32;

/** Runs one call at a time, so that two concurrent callers receive the same secret. */
const oneCall = mutex({
  name: 'lanyard-device-secret',
  silenceMs: 5_000,
  question: { limitMs: 1_500, lock: 'lanyard-device-secret-takeover' },
}).run;

function recordKey(tag: string): string {
  return `lock-${tag}`;
}

function secretKey(tag: string): string {
  return `device-${tag}`;
}

/** @returns the record. Where the stored text is not JSON, returns the text, which is not a record. Never rejects. */
export async function readRecord(tag: string): Promise<Lookup<unknown>> {
  return mapLookup(await readEntry(recordKey(tag)), (text): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  });
}

export function writeRecord(tag: string, record: unknown): Promise<void> {
  return writeEntry(recordKey(tag), JSON.stringify(record));
}

/**
 * Removes the record first: without it, the device's part and the entries of faces and fingers open nothing. If the
 * record cannot be read, the next wipe removes those entries.
 */
export async function removeRecord(tag: string): Promise<void> {
  const found = await readRecord(tag);
  const slots = found.state === 'present' ? slotsIn(found.value) : [];
  await removeEntry(recordKey(tag));
  await removeEntry(secretKey(tag));
  for (const slot of slots) await deleteSlot(slot);
}

/** The entries that open a record without the PIN. */
function slotsIn(record: unknown): readonly string[] {
  const { secrets } = (record ?? {}) as { readonly secrets?: unknown };
  if (!Array.isArray(secrets)) return [];
  return (secrets as readonly { readonly slot?: unknown }[]).flatMap(({ slot }) =>
    typeof slot === 'string' ? [slot] : [],
  );
}

/** @returns absent also where the stored value is damaged. Never rejects. */
export async function deviceSecret(tag: string): Promise<Lookup<Uint8Array>> {
  return mapLookup(await readEntry(secretKey(tag)), (text) => {
    const bytes = decodeBase64url(text);
    return bytes?.length === secretBytes ? bytes : undefined;
  });
}

/**
 * The device's part, made if there is none. If a record's part is gone, the new part would make every PIN look
 * wrong. Such a record can no longer be opened, so it is removed.
 * @throws when the phone does not return the part, or does not store it.
 */
export function madeDeviceSecret(tag: string): Promise<Uint8Array> {
  return oneCall(async () => {
    const found = await deviceSecret(tag);
    if (found.state === 'present') return found.value;
    if (found.state === 'unreadable') throw new Error('the device’s part is unreadable');
    await removeEntry(recordKey(tag));
    const made = crypto.getRandomValues(new Uint8Array(secretBytes));
    await writeEntry(secretKey(tag), encodeBase64url(made));
    return made;
  });
}

/**
 * Removes what cannot be read of this cardholder and of the installation. For a sign-in that has just proved the
 * cardholder: each of these entries can then be written again.
 */
export function renew(tag: string): Promise<void> {
  return removeUnreadable([recordKey(tag), secretKey(tag), ...Object.values(sharedEntries)]);
}

/** Removes everything of every cardholder, including the entries that faces and fingers release. */
export async function clear(): Promise<void> {
  await deleteSlots(() =>
    setPushMarked(() =>
      clearKeyOwner(async () => {
        const { security } = await deviceSecurity();
        await security.secureClear();
      }),
    ),
  );
}
