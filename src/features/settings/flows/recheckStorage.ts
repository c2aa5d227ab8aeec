import { checkOfflineFiles } from '#device/offlineFiles.ts';
import { checkPersistence } from '#device/storagePersistence.ts';

/** Looks anew at what the browser keeps of the app, and fetches what is missing where it can. */
export async function recheckStorage(): Promise<void> {
  await Promise.all([checkOfflineFiles(), checkPersistence()]);
}
