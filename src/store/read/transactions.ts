/**
 * Transactions that have not ended. WebKit keeps a page that the user leaves in memory, and its transactions
 * with it: they stay open, and the next page waits for the same tables for good (docs/engines.md). So a page
 * that is about to leave waits for its own, and a page that is put aside aborts them.
 */
import { perApp } from '#scope/perApp.ts';

const running = perApp(() => new Map<IDBTransaction, Promise<void>>());

/** Tracks a transaction until it has ended. @returns the same transaction. */
export function trackTransaction(transaction: IDBTransaction): IDBTransaction {
  const own = running();
  const ended = new Promise<void>((resolve) => {
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => {
        own.delete(transaction);
        resolve();
      });
    }
  });
  own.set(transaction, ended);
  return transaction;
}

/** The ends of the transactions that are running now. */
export function runningTransactions(): readonly Promise<void>[] {
  return [...running().values()];
}

/** Aborts a transaction, or does nothing when it has ended. */
export function abortTransaction(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or is about to: its commit has begun.
  }
}

/** Aborts all that are running. */
export function abortRunningTransactions(): void {
  for (const transaction of running().keys()) abortTransaction(transaction);
}
