/**
 * The demand that the next sign-in asks for the password (decision 67): a mark on the disk, and in this
 * page's memory for a disk that keeps none. What cannot be read counts as demanded.
 */
import { observable } from '#domain/observable/observable.ts';
import { stricterDemand, type SignInDemand } from '#domain/session/freshSignIn.ts';
import { retryAfterClear } from './retryAfterClear.ts';
import { connect } from './connection.ts';
import { diskClearingSettled } from './diskClearing.ts';
import type { PublicRow } from './schema.ts';

const rowKey = 'forceLogin';

/** The mark's row; `true` is a sign-out, as builds before the others wrote it. */
export function forcedSignInRow(demand: SignInDemand): PublicRow {
  return { key: rowKey, value: demand === 'signedOut' ? true : demand };
}

function demandOf(row: PublicRow | undefined): SignInDemand | undefined {
  if (row === undefined) return undefined;
  if (row.value === true) return 'signedOut';
  // Whatever else lies there is no word of ours: the strictest holds.
  return row.value === 'providerSessionEnded' ? row.value : 'wiped';
}

const inThisPage = observable<SignInDemand | undefined>(undefined);

/**
 * Demands the password at the next sign-in: in this page at once, and on the disk as soon as it takes
 * the mark. For a start whose store hangs or is damaged, `wiped`.
 * Never rejects; a disk that takes no mark is asked again when somebody signs in.
 */
export async function demandFreshSignIn(demand: SignInDemand): Promise<void> {
  expectFreshSignIn(demand);
  try {
    await retryAfterClear(async () => (await connect()).public.put(forcedSignInRow(demand)));
  } catch {
    // Unreadable, it counts as set.
  }
}

/** Demands it in this page alone, where another tab or another transaction writes the mark. */
export function expectFreshSignIn(demand: SignInDemand): void {
  inThisPage.set(stricterDemand(inThisPage.current(), demand));
}

/** Somebody has signed in and was asked: this page demands nothing more. The mark goes with the session's first row. */
export function freshSignInDone(): void {
  inThisPage.set(undefined);
}

/** How long the disk may take to say whether the mark is set. */
const readLimitMs = 4_000;

/**
 * What the next sign-in has to prove. Waits until no tab clears the disk. Never rejects: a mark that
 * cannot be read, or not in time, counts as set.
 */
export async function signInDemand(): Promise<SignInDemand | undefined> {
  await diskClearingSettled();
  return stricterDemand(inThisPage.current(), await readMark());
}

async function readMark(): Promise<SignInDemand | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<SignInDemand>((resolve) => {
    timer = setTimeout(resolve, readLimitMs, 'wiped');
  });
  const read = async (): Promise<SignInDemand | undefined> =>
    demandOf(await (await connect()).public.get(rowKey));
  try {
    return await Promise.race([read(), over]);
  } catch {
    return 'wiped';
  } finally {
    clearTimeout(timer);
  }
}
