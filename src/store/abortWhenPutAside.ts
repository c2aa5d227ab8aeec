import { abortRunningTransactions } from './read/transactions.ts';

/** From now on, each transaction that is running when the browser puts this page aside is aborted. */
export function abortWhenPutAside(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) abortRunningTransactions();
  });
}
