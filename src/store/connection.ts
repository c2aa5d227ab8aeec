/**
 * The one open connection, and the data key of whoever is signed in. Opened after the first paint;
 * everything that writes waits for it here.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import type { LanyardDatabase } from './database.ts';
import type { DataKey } from './seal.ts';

/** Why nothing is kept on this device at the moment; memory goes on working. */
export type StoreTrouble = 'newer' | 'unavailable' | 'full' | 'lost';

let opening: Promise<LanyardDatabase> | undefined;
let dataKey: DataKey | undefined;
const trouble = observable<StoreTrouble | undefined>(undefined);

/** What is wrong with the disk, as screens follow it. */
export const storeTrouble: Observable<StoreTrouble | undefined> = trouble;

/** Opens the database once; after a failed opening or a lost connection the next caller tries again. */
export function connect(): Promise<LanyardDatabase> {
  opening ??= import('./database.ts')
    .then(({ openDatabase }) =>
      openDatabase(() => {
        opening = undefined;
      }),
    )
    .catch((error: unknown) => {
      opening = undefined;
      reportTrouble(troubleOf(error));
      throw error;
    });
  return opening;
}

/** Closes the connection; whoever needs it next opens it anew. */
export async function disconnect(): Promise<void> {
  const open = opening;
  opening = undefined;
  await open?.then(
    (database) => {
      database.close();
    },
    () => undefined,
  );
}

export function currentDataKey(): DataKey | undefined {
  return dataKey;
}

export function holdDataKey(next: DataKey | undefined): void {
  dataKey = next;
}

export function reportTrouble(next: StoreTrouble | undefined): void {
  trouble.set(next);
}

/** What a failed opening or write means for the person. */
export function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof Error ? error.name : '';
  const inner =
    error instanceof Error && 'inner' in error && error.inner instanceof Error
      ? error.inner.name
      : '';
  if (name === 'StoreNewer') return 'newer';
  if (name === 'QuotaExceededError' || inner === 'QuotaExceededError') return 'full';
  return 'unavailable';
}
