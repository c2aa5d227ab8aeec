/** Whether the browser retains this site's data when space runs out. */
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

/**
 * `kept`: permanently. `evictable`: until the browser needs the space. `unknown`: the browser does not report
 * it.
 */
export type StoragePersistence = 'kept' | 'evictable' | 'unknown';

const state = perAppObservable<StoragePersistence>('unknown');

export const storagePersistence: Observable<StoragePersistence> = state;

/** Reads the current state without requesting anything. */
export async function checkPersistence(): Promise<StoragePersistence> {
  state.set(await answered(() => navigator.storage.persisted()));
  return state.current();
}

/** Requests permanent storage of the data; some browsers ask the user. */
export async function requestPersistence(): Promise<StoragePersistence> {
  state.set(await answered(() => navigator.storage.persist()));
  return state.current();
}

async function answered(ask: () => Promise<boolean>): Promise<StoragePersistence> {
  try {
    return (await ask()) ? 'kept' : 'evictable';
  } catch {
    return 'unknown';
  }
}
