/**
 * Where a phone stores locks: in its own secret storage, which outlives the page's storage (decisions/native-shells). A
 * browser has no secret storage and stores them in the database.
 */
import type { Lookup } from '#domain/lookup/lookup.ts';
import { perAppObservable } from '#scope/perApp.ts';

/**
 * A phone's secret storage, as far as the lock uses it. Every call may reject, also because the vault does not load:
 * then the storage does not answer.
 */
export interface LockVault {
  /** The record last written under a user's tag. */
  readRecord(tag: string): Promise<Lookup<unknown>>;
  /** Fulfils when the record is stored. `record` is plain JSON. */
  writeRecord(tag: string, record: unknown): Promise<void>;
  /** Removes the record, and the device's secret of the same user with it, whether they can be read or not. */
  removeRecord(tag: string): Promise<void>;
  /** The 32 bytes that were made for a user; absent also when they are damaged. */
  deviceSecret(tag: string): Promise<Lookup<Uint8Array>>;
  /** The same, but makes new bytes when there are none. Rejects when they cannot be read. */
  madeDeviceSecret(tag: string): Promise<Uint8Array>;
  /**
   * Removes, without reading it, what cannot be read of a user whom a sign-in has just proved. It can then be written
   * again.
   */
  renew(tag: string): Promise<void>;
  /** Removes everything of all users. */
  clear(): Promise<void>;
}

/** Loads where this device stores locks; undefined in a browser. `createApp` sets it before any request to a lock. */
export const lockVaultLoader = perAppObservable<(() => Promise<LockVault>) | undefined>(undefined);
