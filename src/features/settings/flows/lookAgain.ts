import { lookAtFiles } from '#device/offlineFiles.ts';
import { lookAtStorage } from '#device/storageState.ts';

/** Looks anew at what the browser keeps of the app, and fetches what is missing where it can. */
export async function lookAgain(): Promise<void> {
  await Promise.all([lookAtFiles(), lookAtStorage()]);
}
