/** Steps of the WebKit tests. */
import { expect } from '@playwright/test';
import { press, read, see, words } from './person.ts';
import type { WebDriver } from './webDriver.ts';

/** Signs in as a seeded account. Resolves when the browser is on its way back to the app. */
export async function signIn(page: WebDriver, appUrl: string, account: string): Promise<void> {
  await page.goto(appUrl);
  await press(page, 'button', 'Sign in');
  await press(page, 'button', `${account}…`);
}

/** Types a PIN into the field with this label. */
export async function typePin(page: WebDriver, label: string, digits: string): Promise<void> {
  await page.type(await see(page, 'textbox', label), digits);
}

/** Waits until the worker controls the page and the session is on the disk: from here on a kill loses nothing. */
export async function isKept(page: Pick<WebDriver, 'evaluate'>): Promise<void> {
  const state = (): Promise<{ readonly isControlled: boolean; readonly rows: number }> =>
    page.evaluate(async () => {
      const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error('no answer'));
          };
        });
      const database = await answered(indexedDB.open('lanyard'));
      const rows = await answered(database.transaction('replies').objectStore('replies').count());
      database.close();
      return { isControlled: navigator.serviceWorker.controller !== null, rows };
    });
  // The worker stores more than two hundred files first, which takes a busy machine a minute.
  const patience = { timeout: 120_000 };
  await expect.poll(async () => (await state()).isControlled, patience).toBe(true);
  await expect.poll(async () => (await state()).rows, patience).toBeGreaterThan(0);
}

/**
 * Signs out in Settings and at the provider. After a kill of the browser, the provider's own session is gone
 * or not, and the provider asks accordingly.
 */
export async function signOut(page: WebDriver): Promise<void> {
  await press(page, 'link', 'Settings');
  await press(page, 'button', 'Sign out');
  await read(page, 'Sign out?');
  await press(page, 'button', 'Sign out');
  const [question, signedOut] = ['Sign out here too?', 'Your ID card on your phone'];
  await read(page, new RegExp(`${question.replace('?', '[?]')}|${signedOut}`));
  if ((await words(page)).includes(question)) await press(page, 'button', 'Sign out');
  await see(page, 'button', 'Sign in');
}
