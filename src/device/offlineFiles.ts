/** Whether the app would start without a network: every file of this version is kept. */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { recordErrorCode } from './errorCodes.ts';
import { nativePlatform } from './nativePlatform.ts';
import { missingFiles } from './worker.ts';

/** `unknown`: not looked yet, or no worker to ask. */
export type OfflineFiles = 'kept' | 'missing' | 'unknown';

const state = observable<OfflineFiles>('unknown');

export const offlineFiles: Observable<OfflineFiles> = state;

/** Looks, and with a network fetches what is missing (faults SR-086). */
export async function checkOfflineFiles(): Promise<OfflineFiles> {
  // A store app has its files with it.
  let missing = nativePlatform() === undefined ? await missingFiles(false) : 0;
  if (missing !== undefined && missing > 0) {
    state.set('missing');
    recordErrorCode('files-missing');
    if (navigator.onLine) missing = await missingFiles(true);
  }
  state.set(missing === undefined ? 'unknown' : missing === 0 ? 'kept' : 'missing');
  return state.current();
}
