/**
 * The demand that the next sign-in asks for the password (decisions/fresh-sign-in). It is a mark on the disk, and in this
 * page's memory for a disk that cannot store it. A mark that cannot be read counts as demanded.
 */
import { withFallback } from '#async/timeout.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { stricterDemand, type SignInDemand } from '#domain/session/freshSignIn.ts';
import { retryAfterClear } from './retryAfterClear.ts';
import { connect } from './connection.ts';
import { diskClearingSettled } from './diskClearing.ts';
import type { PublicRow } from './model/schema.ts';

const rowKey = 'forceLogin';

/** Returns the mark's row. `true` means a sign-out, as written by builds before the other values existed. */
export function forcedSignInRow(demand: SignInDemand): PublicRow {
  return { key: rowKey, value: demand === 'signedOut' ? true : demand };
}

function demandOf(row: PublicRow | undefined): SignInDemand | undefined {
  if (row === undefined) return undefined;
  if (row.value === true) return 'signedOut';
  // Any other value is not ours, so the strictest demand applies.
  return row.value === 'providerSessionEnded' ? row.value : 'wiped';
}

const inThisPage = perAppObservable<SignInDemand | undefined>(undefined);

/**
 * Demands the password at the next sign-in: in this page at once, and on the disk as soon as it stores the
 * mark. For a start whose store hangs or is damaged, use `wiped`. Never rejects. A disk that cannot store the
 * mark is checked again at the sign-in.
 */
export async function demandFreshSignIn(demand: SignInDemand): Promise<void> {
  expectFreshSignIn(demand);
  try {
    await retryAfterClear(async () => (await connect()).public.put(forcedSignInRow(demand)));
  } catch {
    // A mark that cannot be read counts as set.
  }
}

/** Demands it only in this page, when another tab or another transaction writes the mark. */
export function expectFreshSignIn(demand: SignInDemand): void {
  inThisPage.set(stricterDemand(inThisPage.current(), demand));
}

/** Whether this page demands it. The disk may not have the mark, so a reload could lose the demand. */
export function isFreshSignInExpected(): boolean {
  return inThisPage.current() !== undefined;
}

/**
 * A user has signed in and entered the password, so this page demands nothing more. The session's first row
 * removes the mark.
 */
export function freshSignInDone(): void {
  inThisPage.set(undefined);
}

/** How long the disk may take to return the mark. */
const readLimitMs = 4_000;

/**
 * Returns what the next sign-in must prove. Waits until no tab is clearing the disk. Never rejects: a mark
 * that cannot be read, or not in time, counts as set.
 */
export async function signInDemand(): Promise<SignInDemand | undefined> {
  await diskClearingSettled();
  return stricterDemand(inThisPage.current(), await readMark());
}

async function readMark(): Promise<SignInDemand | undefined> {
  const read = async (): Promise<SignInDemand | undefined> =>
    demandOf(await (await connect()).public.get(rowKey));
  try {
    return await withFallback(read(), readLimitMs, 'wiped');
  } catch {
    return 'wiped';
  }
}
