/** Rows of IndexedDB that the browser refuses to read, simulated in its pages. */
import type { BrowserContext } from '@playwright/test';

/**
 * Makes reads of the rows that `damageStored` has named fail in pages, as Chromium does when the file of a
 * large value is missing. Requests for the row and for its whole table both fail.
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
    const { get, getAll } = IDBObjectStore.prototype;
    const refusal = (store: IDBObjectStore, real: IDBRequest): IDBRequest => {
      const error = new DOMException('Failed to read large IndexedDB value', 'DataError');
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
    IDBObjectStore.prototype.get = function (key) {
      const isRefused = refused.some(([table, row]) => table === this.name && row === key);
      const real = get.call(this, key);
      return isRefused ? refusal(this, real) : real;
    };
    IDBObjectStore.prototype.getAll = function (...given) {
      const isRefused = refused.some(([table]) => table === this.name);
      const real = getAll.apply(this, given);
      return isRefused ? refusal(this, real) : real;
    };
  });
}
