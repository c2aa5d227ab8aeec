import { checkOfflineFiles } from '#device/offlineFiles.ts';
import { checkPersistence } from '#device/storagePersistence.ts';

/** Checks again what the browser stores of the app, and fetches what is missing if possible. */
export async function recheckStorage(): Promise<void> {
  await Promise.all([checkOfflineFiles(), checkPersistence()]);
}
