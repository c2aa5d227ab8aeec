import type { Survivors } from '#store/deleteSessionRows.ts';
import { perAppObservable } from '#scope/perApp.ts';

/**
 * Clears the bytes of a session whose key was stored without a lock, and puts back what survives the session.
 */
export type ClearDisk = (survivors: Survivors) => Promise<unknown>;

/** Undefined where nothing clears the disk beyond its rows. `createApp` sets it. */
export const diskClearer = perAppObservable<ClearDisk | undefined>(undefined);
