/** The system browser of a simulated phone: a separate program from the app. */
import { test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

/** Signs in on the page that the system browser shows. @returns the link that the browser hands over. */
export function signInInBrowser(browser: Browser, url: string, account: string): Promise<string> {
  return test.step('sign in', async () => {
    // A separate program: it shares no cookies and no memory with the app.
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(url);
      const link = linkOutOf(page);
      await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
      return await link;
    } finally {
      await context.close();
    }
  });
}

async function linkOutOf(page: Page): Promise<string> {
  const leaving = await page.waitForResponse((response) =>
    (response.headers()['location'] ?? '').startsWith('app.lanyard:'),
  );
  return leaving.headers()['location'] ?? '';
}
