/**
 * The one open connection, and the data key of whoever is signed in. Opened after the first paint;
 * everything that writes waits for it here.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import type { LanyardDatabase } from './database.ts';
import type { DataKey } from './seal.ts';

/**
 * Why not everything is kept on this device at the moment; memory goes on working. `tight`: the card is
 * kept, and what it does not need is not. `signInUnsaved`: a renewed token set lies in memory alone.
 * `blocked`: another window holds the database open in its older form.
 */
export type StoreTrouble =
  'newer' | 'unavailable' | 'full' | 'lost' | 'tight' | 'signInUnsaved' | 'blocked';

let opening: Promise<LanyardDatabase> | undefined;
let dataKey: DataKey | undefined;
const trouble = observable<StoreTrouble | undefined>(undefined);

/** Grows when the browser has closed the open connection by itself: the data were perhaps cleared. */
export const connectionLosses = observable(0);

/** What is wrong with the disk, as screens follow it. */
export const storeTrouble: Observable<StoreTrouble | undefined> = trouble;

/** How often an opening that failed is tried again in a page's life. */
const maxRetries = 3;
let failedOpenings = 0;

/**
 * Opens the database once; after a lost connection the next caller opens it again. After a failed
 * opening so does the next caller, three times; then the page lives from memory.
 */
export function connect(): Promise<LanyardDatabase> {
  opening ??= import('./database.ts')
    .then(({ openDatabase }) =>
      openDatabase({
        onGone: () => {
          opening = undefined;
        },
        onLost: () => {
          opening = undefined;
          connectionLosses.set(connectionLosses.current() + 1);
        },
        onBlocked: (isBlocked) => {
          if (isBlocked) reportTrouble('blocked');
          else settleTrouble('blocked');
        },
      }).catch((error: unknown) => {
        // Code that could not be fetched is no word of the disk and does not come to here.
        failedOpenings += openingsBehind(error);
        throw error;
      }),
    )
    .then(
      (database) => {
        failedOpenings = 0;
        return database;
      },
      (error: unknown) => {
        if (failedOpenings <= maxRetries) opening = undefined;
        reportTrouble(troubleOf(error));
        throw error;
      },
    );
  return opening;
}

/** Of an unknown error of the disk Dexie itself has made all tries before it says so. */
function openingsBehind(error: unknown): number {
  const isOfDisk = error instanceof Error && error.name === 'UnknownError';
  return isOfDisk ? maxRetries + 1 : 1;
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

/** Takes back these troubles, and leaves another that has come since. */
export function settleTrouble(...over: readonly StoreTrouble[]): void {
  const current = trouble.current();
  if (current !== undefined && over.includes(current)) trouble.set(undefined);
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
