/**
 * The single open connection. It opens after the first paint, and every write waits for it here.
 */
import { observable } from '#domain/observable/observable.ts';
import type { LanyardDatabase } from './database.ts';
import { trackOpening, openLimitMs, StoreSilent } from './read/openings.ts';
import { reportTrouble, settleTrouble, type StoreTrouble } from './storeTrouble.ts';

let opening: Promise<LanyardDatabase> | undefined;

/** Increases when the browser closes the open connection by itself. The data may have been cleared. */
export const connectionLosses = observable(0);

/** Increases with each connection that opens. */
export const connectionsOpened = observable(0);

/** How often a failed opening is retried while the page is open. */
const maxRetries = 3;
let failedOpenings = 0;

/** Belongs to the opening in progress. It rejects when the opening takes too long. */
let silence: Promise<never> | undefined;
let isSilent = false;
let isBlocked = false;

/** Increases when an opening that took too long succeeds after all. */
export const lateOpenings = observable(0);

/**
 * Returns the open database. A database that does not respond does not block the caller.
 * @throws StoreSilent when the opening takes longer than three seconds; what Dexie throws when it fails.
 */
export function connect(): Promise<LanyardDatabase> {
  const connected = connectHoweverLong();
  return silence === undefined ? connected : Promise.race([connected, silence]);
}

/**
 * The same without the limit, for background work. Opens the database once. After a lost connection, the next
 * caller opens it again. The same applies after a failed opening, three times. Then the page works from
 * memory.
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
  // Waiting callers receive the rejection. If there are none, it can be ignored.
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

/** @param onBegun called when the code is loaded and the disk is accessed. */
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
        // A failure to fetch the code is not a disk fault and does not reach this point.
        failedOpenings += openingsBehind(error);
        throw error;
      });
    })
    .then(
      (database) => {
        if (failedOpenings > 0) settleTrouble('unavailable');
        failedOpenings = 0;
        // Runs after the callers that wait for this opening. They have the database by then.
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

/**
 * Counts the failed attempts behind an error. For an unknown disk error, Dexie itself makes all attempts
 * first.
 */
function openingsBehind(error: unknown): number {
  const isOfDisk = error instanceof Error && error.name === 'UnknownError';
  return isOfDisk ? maxRetries + 1 : 1;
}

/** Closes the connection; the next caller opens it again. A connection that does not respond is not awaited. */
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

/** What a failed opening or write means for the user. */
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
