/**
 * The one open connection, and the data key of whoever is signed in. Opened after the first paint;
 * everything that writes waits for it here.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import type { LanyardDatabase } from './database.ts';
import { trackOpening, openLimitMs, StoreSilent } from './read/openings.ts';
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

/** Grows with each connection that has opened. */
export const connectionsOpened = observable(0);

/** What is wrong with the disk, as screens follow it. */
export const storeTrouble: Observable<StoreTrouble | undefined> = trouble;

/** How often an opening that failed is tried again in a page's life. */
const maxRetries = 3;
let failedOpenings = 0;

/** Of the opening that runs: rejects once it has taken too long. */
let silence: Promise<never> | undefined;
let isSilent = false;
let isBlocked = false;

/** Grows when an opening that took too long has settled well after all. */
export const lateOpenings = observable(0);

/**
 * The open database. Nobody who waits here is held up by one that does not answer.
 * @throws StoreSilent when the opening has taken longer than three seconds; what Dexie throws when it fails.
 */
export function connect(): Promise<LanyardDatabase> {
  const connected = connectHoweverLong();
  return silence === undefined ? connected : Promise.race([connected, silence]);
}

/**
 * The same without the limit, for what is done behind everything else. Opens the database once; after a lost
 * connection the next caller opens it again. After a failed opening so does the next caller, three times; then
 * the page lives from memory.
 */
export function connectHoweverLong(): Promise<LanyardDatabase> {
  opening ??= opened();
  return opening;
}

function opened(): Promise<LanyardDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fallSilent: () => void = () => undefined;
  const own = new Promise<never>((_, reject) => {
    fallSilent = () => {
      isSilent = true;
      reject(new StoreSilent());
    };
  });
  // Whoever waits hears of it; where nobody does, nobody has to.
  own.catch(() => undefined);
  silence = own;
  const connecting = openOnce(() => {
    timer = setTimeout(fallSilent, openLimitMs);
  });
  const over = (): void => {
    clearTimeout(timer);
    if (silence === own) silence = undefined;
  };
  connecting.then(() => {
    over();
    if (!isSilent) return;
    isSilent = false;
    settleTrouble('unavailable', 'blocked');
    lateOpenings.set(lateOpenings.current() + 1);
  }, over);
  return trackOpening(connecting);
}

/** @param onBegun told when its code is there, and the disk is asked. */
function openOnce(onBegun: () => void): Promise<LanyardDatabase> {
  return import('./database.ts')
    .then(({ openDatabase }) => {
      onBegun();
      return openDatabase({
        onGone: () => {
          opening = undefined;
        },
        onLost: () => {
          opening = undefined;
          connectionLosses.set(connectionLosses.current() + 1);
        },
        onBlocked: (isNow) => {
          isBlocked = isNow;
          if (isNow) reportTrouble('blocked');
          else settleTrouble('blocked');
        },
      }).catch((error: unknown) => {
        // Code that could not be fetched is no word of the disk and does not come to here.
        failedOpenings += openingsBehind(error);
        throw error;
      });
    })
    .then(
      (database) => {
        if (failedOpenings > 0) settleTrouble('unavailable');
        failedOpenings = 0;
        // Behind whoever waits for this opening: they hold it by then.
        queueMicrotask(() => {
          connectionsOpened.set(connectionsOpened.current() + 1);
        });
        return database;
      },
      (error: unknown) => {
        if (failedOpenings <= maxRetries) opening = undefined;
        reportTrouble(troubleOf(error));
        throw error;
      },
    );
}

/** Of an unknown error of the disk Dexie itself has made all tries before it says so. */
function openingsBehind(error: unknown): number {
  const isOfDisk = error instanceof Error && error.name === 'UnknownError';
  return isOfDisk ? maxRetries + 1 : 1;
}

/** Closes the connection; whoever needs it next opens it anew. One that does not answer is not waited for. */
export async function disconnect(): Promise<void> {
  const closing = opening?.then(
    (database) => {
      database.close();
    },
    () => undefined,
  );
  const silent = silence;
  opening = undefined;
  await Promise.race([closing, silent]).catch(() => undefined);
}

export function currentDataKey(): DataKey | undefined {
  return dataKey;
}

export function setDataKey(next: DataKey | undefined): void {
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
  if (error instanceof StoreSilent && isBlocked) return 'blocked';
  if (name === 'QuotaExceededError' || inner === 'QuotaExceededError') return 'full';
  return 'unavailable';
}
