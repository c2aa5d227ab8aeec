/** The system's browser of a played phone: another program than the app. */
import type { Browser, Page } from '@playwright/test';

/** The person signs in on the page that the system's browser shows. @returns the link that it hands over. */
export async function signInInBrowser(
  browser: Browser,
  url: string,
  account: string,
): Promise<string> {
  // Another program: it shares no cookie and no memory with the app.
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
}

async function linkOutOf(page: Page): Promise<string> {
  const leaving = await page.waitForResponse((response) =>
    (response.headers()['location'] ?? '').startsWith('app.lanyard:'),
  );
  return leaving.headers()['location'] ?? '';
}
