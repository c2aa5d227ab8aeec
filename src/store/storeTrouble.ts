/** What is wrong with the disk at the moment, for the screens to follow. */
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';

/**
 * Why some data is not stored on this device at the moment; memory still works. `tight`: the card is stored,
 * but data that it does not need is not. `signInUnsaved`: a renewed token set is only in memory. `blocked`:
 * another window holds the database open in its older form.
 */
export type StoreTrouble =
  'newer' | 'unavailable' | 'full' | 'lost' | 'tight' | 'signInUnsaved' | 'blocked';

const trouble = perAppObservable<StoreTrouble | undefined>(undefined);

/** The current problem with the disk, for screens to observe. */
export const storeTrouble: Observable<StoreTrouble | undefined> = trouble;

export function reportTrouble(next: StoreTrouble | undefined): void {
  trouble.set(next);
}

/** Clears these troubles, but not a different one that has occurred since. */
export function settleTrouble(...over: readonly StoreTrouble[]): void {
  const current = trouble.current();
  if (current !== undefined && over.includes(current)) trouble.set(undefined);
}
