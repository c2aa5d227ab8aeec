/**
 * A device with a lock, and a view of its disk as an attacker with a copy has it: for tests of what is
 * stored. The derivation is replaced by a cheap one; `knownAnswers` uses the real one.
 */
import { vi } from 'vitest';
import { databaseName, indexedDbVersion } from '#store/model/schema.ts';
import type { DataKey } from '#store/model/seal.ts';
import { seal, unseal } from '#store/model/seal.ts';
import { createLock } from '#lock/createLock.ts';
import { createPendingDataKey } from '#store/model/dataKey.ts';
import type { SealedTable } from '#store/model/schema.ts';
import { storeSession } from '#lock/lockedSession.ts';
import type { DerivePinKey } from '#lock/crypto/lockKeys.ts';
import type { LockDependencies } from '#lock/lockDependencies.ts';
import type { LockRecord } from '#lock/crypto/lockRecord.ts';
import { lockVaultLoader } from '#lock/vault/lockVaultLoader.ts';
import { deviceLockDependencies } from '#lock/lockDependencies.ts';
import { fakeCaches, type FakeCaches } from '#tests/support/fakeCaches.ts';
import { freshDevice, opened } from '../store/device.ts';
import { isPhone, phoneRows, plugPhoneIn } from '../store/phone.ts';

export const ada = 'xaLesDPq_UClBhOe2bQOOHGuHZaGiSw81-ymKAPEduI';
export const ben = 'BenBenBenBenBenBenBenBenBenBenBenBenBenBenA';
export const pin = '7391';
/** Personal data that must not be found anywhere on a locked disk. */
export const marker = 'Zoë-Marker-41';

/** One hash, so that ten thousand attempts take seconds; salt and iterations still count. */
export const cheapStretch: DerivePinKey = async (digits, salt, iterations) => {
  const text = new TextEncoder().encode(`${digits}|${salt.join()}|${String(iterations)}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
};

/** The clocks of a device, which only the test advances. */
export interface TestTools extends LockDependencies {
  readonly clock: { wallMs: number; monotonicMs: number };
  /** How often a PIN was actually stretched to be checked; the measuring probe does not count. */
  readonly evaluated: () => number;
}

export function testTools(change: Partial<LockDependencies> = {}): TestTools {
  const clock = { wallMs: Date.parse('2026-04-01T10:00:00Z'), monotonicMs: 1_000 };
  const stretch = change.stretch ?? cheapStretch;
  let evaluated = 0;
  return {
    deviceSecret: deviceLockDependencies.deviceSecret,
    now: () => ({ ...clock }),
    ...change,
    stretch: async (digits, salt, iterations) => {
      if (iterations > 100_000) evaluated += 1;
      return stretch(digits, salt, iterations);
    },
    clock,
    evaluated: () => evaluated,
  };
}

/** The device's Cache Storage, which stores the witness of the counter. */
export let cacheStorage: FakeCaches;

/** An empty disk with the tables of a locked one, and an empty Cache Storage. */
export async function freshLockDevice(): Promise<void> {
  await freshDevice();
  cacheStorage = fakeCaches();
  lockVaultLoader.set(
    isPhone() ? () => import('#device/secureStorage/secureLockStorage.ts') : undefined,
  );
  const request = indexedDB.open(databaseName, indexedDbVersion);
  request.onupgradeneeded = () => {
    const keyPaths = { public: 'key', keys: 'id', replies: 'id', items: 'id', locks: 'id' };
    for (const [table, keyPath] of Object.entries(keyPaths)) {
      request.result.createObjectStore(table, { keyPath });
    }
  };
  (await opened(request)).close();
}

/** A page at its start: the lock's modules with their own memory. */
export async function openLockTab() {
  vi.resetModules();
  await plugPhoneIn();
  const parts = await Promise.all([
    import('#lock/attempt.ts'),
    import('#lock/readLockStatus.ts'),
    import('#lock/changePin.ts'),
    import('#lock/vault/lockRows.ts'),
    import('#lock/createLock.ts'),
    import('#store/model/dataKey.ts'),
    import('#lock/lockedSession.ts'),
    import('#lock/secrets.ts'),
    import('#lock/rekeySession.ts'),
    import('#lock/wipe.ts'),
  ]);
  const [a, b, c, d, e, f, g, h, i, j] = parts;
  return { ...a, ...b, ...c, ...d, ...e, ...f, ...g, ...h, ...i, ...j };
}
export type LockTab = Awaited<ReturnType<typeof openLockTab>>;

export const profilePlace = { table: 'items', row: 'pushToken' } as const;

/** Signs a user in under a new lock, with a marker in the sealed data. */
export async function lockDevice(tools: LockDependencies, tag = ada): Promise<DataKey> {
  const pending = await createPendingDataKey(tag);
  const lock = await createLock(tag, pin, tools);
  const outcome = await storeSession(
    { dataKey: pending.dataKey, row: await pending.underLock(lock.opened) },
    [await placedRow(pending.dataKey, profilePlace.table, profilePlace.row, marker)],
    { kind: 'create', record: lock.record },
  );
  if (outcome !== 'stored') throw new Error(outcome);
  return pending.dataKey;
}

export async function placedRow(dataKey: DataKey, table: SealedTable, row: string, value: unknown) {
  return { table, row: { id: row, sealed: await seal(dataKey, { table, row }, value) } };
}

/** A row of a table as stored. */
export async function rowOf(table: string, row: string): Promise<unknown> {
  const database = await opened(indexedDB.open(databaseName));
  try {
    const store = database.transaction(table, 'readonly').objectStore(table);
    return (await opened(store.get(row))) as unknown;
  } finally {
    database.close();
  }
}

export async function recordOf(tag = ada): Promise<LockRecord> {
  return (isPhone() ? phoneRows.get(tag) : await rowOf('locks', tag)) as LockRecord;
}

/** The content of a sealed row under a key; undefined if it does not open. */
export async function readSealed(dataKey: DataKey, place: { table: string; row: string }) {
  const row = (await rowOf(place.table, place.row)) as { sealed: never } | undefined;
  if (row === undefined) return undefined;
  return unseal(dataKey, place, row.sealed).catch(() => undefined);
}

/** Every row of every table. */
export async function wholeDisk(): Promise<Record<string, unknown[]>> {
  const database = await opened(indexedDB.open(databaseName));
  try {
    const tables = [...database.objectStoreNames];
    const transaction = database.transaction(tables, 'readonly');
    const rows = await Promise.all(
      tables.map((table) => opened<unknown[]>(transaction.objectStore(table).getAll())),
    );
    const found = Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]));
    return isPhone() ? { ...found, locks: phoneRows.getAll() } : found;
  } finally {
    database.close();
  }
}
