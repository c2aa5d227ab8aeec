/**
 * Where a phone keeps locks: in its own secret storage, which outlives the page's (decision 49). A browser
 * has none; there the database keeps them.
 */
import { LockStoreClosed } from './lockDatabase.ts';

/** A phone's secret storage, as far as the lock uses it. Every call may reject: then it does not answer. */
export interface LockVault {
  /** What was written last under a person's tag; undefined where nothing is. */
  readRecord(tag: string): Promise<unknown>;
  /** Fulfils when it is kept. `record` is plain JSON. */
  writeRecord(tag: string, record: unknown): Promise<void>;
  /** The record goes, and the device's secret of the same person with it. */
  removeRecord(tag: string): Promise<void>;
  /** The 32 bytes that were made for a person; undefined where none were, or they are gone. */
  deviceSecret(tag: string): Promise<Uint8Array | undefined>;
  /** The same, and new ones where there are none. */
  madeDeviceSecret(tag: string): Promise<Uint8Array>;
  /** Everything of everybody. */
  clear(): Promise<void>;
}

let load: (() => Promise<LockVault>) | undefined;

/** Says where this device keeps locks; to be called before anything of a lock is asked. */
export function setLockVaultLoader(loadVault: (() => Promise<LockVault>) | undefined): void {
  load = loadVault;
}

/** @returns undefined in a browser. @throws LockStoreClosed where there is one and it does not come. */
export async function lockVault(): Promise<LockVault | undefined> {
  return load === undefined ? undefined : answered(load());
}

/** @throws LockStoreClosed for whatever a vault rejects with: that is never a wrong PIN. */
export async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof LockStoreClosed ? error : new LockStoreClosed('unavailable', error);
  }
}
