/**
 * The single open connection. It opens after the first paint, and every write waits for it here.
 */
import { perApp, perAppObservable } from '#scope/perApp.ts';
import type { LanyardDatabase } from './database.ts';
import { trackOpening, openLimitMs, StoreSilent } from './read/openings.ts';
import { storeRest } from './read/storeRest.ts';
import { reportTrouble, settleTrouble, type StoreTrouble } from './storeTrouble.ts';

interface State {
  opening: Promise<LanyardDatabase> | undefined;
  failedOpenings: number;
  /** Belongs to the opening in progress. It rejects when the opening takes too long. */
  silence: Promise<never> | undefined;
  isSilent: boolean;
  /** Another window holds the database open in its older form. */
  isBlocked: boolean;
  /** While the browser clears the disk. It never rejects. */
  closed: Promise<unknown> | undefined;
}

const state = perApp<State>(() => ({
  opening: undefined,
  failedOpenings: 0,
  silence: undefined,
  isSilent: false,
  isBlocked: false,
  closed: undefined,
}));

/** Increases when the browser closes the open connection by itself. The data may have been cleared. */
export const connectionLosses = perAppObservable(0);

/** Increases with each connection that opens. */
export const connectionsOpened = perAppObservable(0);

/** How often a failed opening is retried while the page is open. */
const maxRetries = 3;

/** Increases when an opening that took too long succeeds after all. */
export const lateOpenings = perAppObservable(0);

/**
 * Returns the open database. A database that does not respond does not block the caller.
 * @throws StoreSilent when the opening takes longer than three seconds; what Dexie throws when it fails.
 */
export function connect(): Promise<LanyardDatabase> {
  const rest = storeRest().over();
  if (rest !== undefined) return rest.then(connect);
  const connected = connectHoweverLong();
  const { silence } = state();
  return silence === undefined ? connected : Promise.race([connected, silence]);
}

/**
 * The same without the limit, for background work. Opens the database once. After a lost connection, the next
 * caller opens it again. The same applies after a failed opening, three times. Then the page works from
 * memory.
 */
export function connectHoweverLong(): Promise<LanyardDatabase> {
  const rest = storeRest().over();
  if (rest !== undefined) return rest.then(connectHoweverLong);
  const own = state();
  own.opening ??= opened(own);
  return own.opening;
}

function opened(own: State): Promise<LanyardDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fallSilent: () => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    fallSilent = () => {
      own.isSilent = true;
      reject(new StoreSilent());
    };
  });
  // Waiting callers receive the rejection. If there are none, it can be ignored.
  silence.catch(() => undefined);
  own.silence = silence;
  const connecting = openOnce(own, () => {
    timer = setTimeout(fallSilent, openLimitMs);
  });
  const over = (): void => {
    clearTimeout(timer);
    if (own.silence === silence) own.silence = undefined;
  };
  connecting.then(() => {
    over();
    if (!own.isSilent) return;
    own.isSilent = false;
    settleTrouble('unavailable', 'blocked');
    lateOpenings.set(lateOpenings.current() + 1);
  }, over);
  return trackOpening(connecting);
}

/** @param onBegun called when the code is loaded and the disk is accessed. */
function openOnce(own: State, onBegun: () => void): Promise<LanyardDatabase> {
  const loading = own.closed?.then(() => import('./database.ts')) ?? import('./database.ts');
  return loading
    .then(({ openDatabase }) => {
      onBegun();
      return openDatabase({
        onGone: () => {
          own.opening = undefined;
        },
        onLost: () => {
          own.opening = undefined;
          connectionLosses.set(connectionLosses.current() + 1);
        },
        onBlocked: (isNow) => {
          own.isBlocked = isNow;
          if (isNow) reportTrouble('blocked');
          else settleTrouble('blocked');
        },
      }).catch((error: unknown) => {
        // A failure to fetch the code is not a disk fault and does not reach this point.
        own.failedOpenings += openingsBehind(error);
        throw error;
      });
    })
    .then(
      (database) => {
        if (own.failedOpenings > 0) settleTrouble('unavailable');
        own.failedOpenings = 0;
        // Runs after the callers that wait for this opening. They have the database by then.
        queueMicrotask(() => {
          connectionsOpened.set(connectionsOpened.current() + 1);
        });
        return database;
      },
      (error: unknown) => {
        if (own.failedOpenings <= maxRetries) own.opening = undefined;
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
  const own = state();
  const closing = own.opening?.then(
    (database) => {
      database.close();
    },
    () => undefined,
  );
  own.opening = undefined;
  await Promise.race([closing, own.silence]).catch(() => undefined);
}

/**
 * Runs the function that has the browser clear the disk. No connection is open meanwhile, and none opens: Chromium
 * may never answer a page again that opens the database during a clearing (2 of 100 wipes).
 * @returns what the function returns. @throws what it throws.
 */
export async function whileDisconnected<Result>(clear: () => Promise<Result>): Promise<Result> {
  const own = state();
  const clearing = disconnect().then(clear);
  const closed = clearing.catch(() => undefined);
  own.closed = closed;
  try {
    return await clearing;
  } finally {
    if (own.closed === closed) own.closed = undefined;
  }
}

/** What a failed opening or write means for the user. */
export function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof Error ? error.name : '';
  const inner =
    error instanceof Error && 'inner' in error && error.inner instanceof Error
      ? error.inner.name
      : '';
  if (name === 'StoreNewer') return 'newer';
  if (error instanceof StoreSilent && state().isBlocked) return 'blocked';
  if (name === 'QuotaExceededError' || inner === 'QuotaExceededError') return 'full';
  return 'unavailable';
}
