/** A lock whose PIN has been tried wrongly. */
import type { Page } from '@playwright/test';

/** Sets the counter as after this many wrong tries. The last try is now, unless `at` is given. */
export async function countTries(page: Page, count: number, at = Date.now()): Promise<void> {
  await page.evaluate(
    async ([wrongTries, when]) => {
      const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('no answer'));
        });
      const database = await answered(indexedDB.open('lanyard'));
      const store = database.transaction('locks', 'readwrite').objectStore('locks');
      for (const row of await answered(store.getAll() as IDBRequest<object[]>)) {
        await answered(store.put({ ...row, counter: { fails: wrongTries, at: when } }));
      }
      database.close();
    },
    [count, at] as const,
  );
}
