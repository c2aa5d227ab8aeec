/** Whether the browser keeps this site's data when space runs out. */
import { observable, type Observable } from '#domain/observable/observable.ts';

/** `kept`: for good. `evictable`: until it needs the room. `unknown`: it does not say. */
export type StoragePersistence = 'kept' | 'evictable' | 'unknown';

const state = observable<StoragePersistence>('unknown');

export const storagePersistence: Observable<StoragePersistence> = state;

/** Asks what holds now, without asking for anything. */
export async function checkPersistence(): Promise<StoragePersistence> {
  state.set(await answered(() => navigator.storage.persisted()));
  return state.current();
}

/** Asks the browser to keep the data for good; some ask the person. */
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
