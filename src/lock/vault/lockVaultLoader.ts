/**
 * Where a phone stores locks: in its own secret storage, which outlives the page's storage (decisions/native-shells). A
 * browser has no secret storage and stores them in the database.
 */
import { perAppObservable } from '#scope/perApp.ts';

/**
 * A phone's secret storage, as far as the lock uses it. Every call may reject: then the storage does not
 * answer.
 */
export interface LockVault {
  /** The record last written under a user's tag; undefined when there is none. */
  readRecord(tag: string): Promise<unknown>;
  /** Fulfils when the record is stored. `record` is plain JSON. */
  writeRecord(tag: string, record: unknown): Promise<void>;
  /** Removes the record, and the device's secret of the same user with it. */
  removeRecord(tag: string): Promise<void>;
  /** The 32 bytes that were made for a user; undefined when there are none, or they are gone. */
  deviceSecret(tag: string): Promise<Uint8Array | undefined>;
  /** The same, but makes new bytes when there are none. */
  madeDeviceSecret(tag: string): Promise<Uint8Array>;
  /** Removes everything of all users. */
  clear(): Promise<void>;
}

/** Loads where this device stores locks; undefined in a browser. `createApp` sets it before any request to a lock. */
export const lockVaultLoader = perAppObservable<(() => Promise<LockVault>) | undefined>(undefined);
