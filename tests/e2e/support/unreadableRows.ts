/** Rows of IndexedDB that the browser refuses to read, simulated in its pages. */
import type { BrowserContext } from '@playwright/test';

/**
 * Makes reads of the rows that `damageStored` has named fail in pages, as Chromium does when the file of a
 * large value is missing. Requests for the row and for its whole table both fail. The other requests of the
 * transaction succeed, and at its end it is aborted all the same.
 */
export async function refuseNamedRows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let refused: [table: string, key: string][] = [];
    try {
      refused = JSON.parse(localStorage.getItem('test.unreadable') ?? '[]') as typeof refused;
    } catch {
      return;
    }
    if (refused.length === 0) return;
    const prototype = IDBObjectStore.prototype;
    const { count } = prototype;
    /** The number of requests of each transaction. */
    const asked = new WeakMap<IDBTransaction, number>();
    const methods = [
      'get',
      'getAll',
      'getKey',
      'getAllKeys',
      'openCursor',
      'openKeyCursor',
    ] as const;
    for (const name of [...methods, 'put', 'add', 'delete', 'clear'] as const) {
      const method = prototype[name] as (...given: unknown[]) => IDBRequest;
      Object.assign(prototype, {
        [name](this: IDBObjectStore, ...given: unknown[]) {
          asked.set(this.transaction, (asked.get(this.transaction) ?? 0) + 1);
          return method.apply(this, given);
        },
      });
    }
    const doomed = new WeakSet<IDBTransaction>();
    /** Requests run in order: when this one has run and none has been made since, the transaction is at its end. */
    const abortAtTheEnd = (store: IDBObjectStore): void => {
      const { transaction } = store;
      const before = asked.get(transaction);
      count.call(store).onsuccess = () => {
        if (asked.get(transaction) !== before) {
          abortAtTheEnd(store);
          return;
        }
        const error = new DOMException('', 'UnknownError');
        Object.defineProperty(transaction, 'error', { value: error });
        transaction.abort();
      };
    };
    const refusal = (store: IDBObjectStore, real: IDBRequest): IDBRequest => {
      const error = new DOMException('Data lost due to missing file', 'NotReadableError');
      if (!doomed.has(store.transaction)) abortAtTheEnd(store);
      doomed.add(store.transaction);
      const request = Object.assign(new EventTarget(), {
        onsuccess: null,
        onerror: null as ((event: Event) => void) | null,
        error,
        source: store,
        transaction: store.transaction,
        readyState: 'done',
      });
      real.onsuccess = () => {
        const event = new Event('error', { bubbles: true, cancelable: true });
        request.addEventListener('error', (notified) => request.onerror?.(notified), {
          once: true,
        });
        request.dispatchEvent(event);
        if (!event.defaultPrevented) store.transaction.abort();
      };
      return request as unknown as IDBRequest;
    };
    const counted = { get: prototype.get, getAll: prototype.getAll };
    IDBObjectStore.prototype.get = function (key) {
      const isRefused = refused.some(([table, row]) => table === this.name && row === key);
      const real = counted.get.call(this, key);
      return isRefused ? refusal(this, real) : real;
    };
    IDBObjectStore.prototype.getAll = function (...given) {
      const isRefused = refused.some(([table]) => table === this.name);
      const real = counted.getAll.apply(this, given);
      return isRefused ? refusal(this, real) : real;
    };
  });
}
