/** Whether the app can start without a network: every file of this version is stored. */
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { recordErrorCode } from './errorCodes.ts';
import { hasServiceWorker } from './capabilities.ts';
import { missingFiles } from './serviceWorker.ts';

/** `unknown`: not checked yet, or there is no worker to ask. */
export type OfflineFiles = 'kept' | 'missing' | 'unknown';

const state = perAppObservable<OfflineFiles>('unknown');

export const offlineFiles: Observable<OfflineFiles> = state;

/** Checks the files and, with a network, fetches the missing ones (faults SR-086). */
export async function checkOfflineFiles(): Promise<OfflineFiles> {
  // A store app contains its files.
  let missing = hasServiceWorker() ? await missingFiles(false) : 0;
  if (missing !== undefined && missing > 0) {
    state.set('missing');
    recordErrorCode('files-missing');
    if (navigator.onLine) missing = await missingFiles(true);
  }
  state.set(missing === undefined ? 'unknown' : missing === 0 ? 'kept' : 'missing');
  return state.current();
}
