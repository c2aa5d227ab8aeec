/**
 * What the lock stores in the phone's secret storage. For each cardholder it stores the record (wrapped lock
 * key with its counter) and the device's part of the PIN's key. Keys are tags, which reveal nothing about a
 * cardholder.
 */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import { mutex } from '#tabs/mutex.ts';
import { deleteSlot, deleteSlots } from './biometricSlots.ts';
import { clearKeyOwner } from './keyOwner.ts';
import { deviceSecurity } from './deviceSecurity.ts';
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

/** @returns the record. Where the stored text is not JSON, returns the text, which is not a record. */
export async function readRecord(tag: string): Promise<unknown> {
  const text = await get(recordKey(tag));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function writeRecord(tag: string, record: unknown): Promise<void> {
  return set(recordKey(tag), JSON.stringify(record));
}

/** Removes the record first: without it, the device's part and the entries of faces and fingers open nothing. */
export async function removeRecord(tag: string): Promise<void> {
  const { security } = await deviceSecurity();
  const slots = slotsIn(await readRecord(tag));
  await security.secureRemove({ key: recordKey(tag) });
  await security.secureRemove({ key: secretKey(tag) });
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

/** @returns undefined where there is none, or the stored value is damaged. */
export async function deviceSecret(tag: string): Promise<Uint8Array | undefined> {
  const text = await get(secretKey(tag));
  const bytes = text === undefined ? undefined : decodeBase64url(text);
  return bytes?.length === secretBytes ? bytes : undefined;
}

/**
 * The device's part, made if there is none. If a record's part is gone, the new part would make every PIN look
 * wrong. Such a record can no longer be opened, so it is removed.
 */
export function madeDeviceSecret(tag: string): Promise<Uint8Array> {
  return oneCall(async () => {
    const present = await deviceSecret(tag);
    if (present !== undefined) return present;
    const { security } = await deviceSecurity();
    await security.secureRemove({ key: recordKey(tag) });
    const made = crypto.getRandomValues(new Uint8Array(secretBytes));
    await set(secretKey(tag), encodeBase64url(made));
    return made;
  });
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

async function get(key: string): Promise<string | undefined> {
  const { security } = await deviceSecurity();
  return (await security.secureGet({ key })).value ?? undefined;
}

async function set(key: string, value: string): Promise<void> {
  const { security } = await deviceSecurity();
  await security.secureSet({ key, value });
}
