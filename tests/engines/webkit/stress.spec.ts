/**
 * A great many first sign-ins in WebKit, each in a new profile. WebKit can lose the answer to an opening of the
 * database when the page is left meanwhile (docs/engines.md); no start may wait for it without words.
 */
import { expect } from '@playwright/test';
import { press, see, words } from './person.ts';
import { WebkitProfile, test } from './webkitBrowser.ts';

const signIns = Number(process.env['LANYARD_SIGN_INS'] ?? 300);
/** How long a start may show nothing but its progress. */
const wordlessLimitMs = 5_000;

test(`of ${String(signIns)} first sign-ins none stays without words for five seconds`, async ({
  display,
  lanyard,
}) => {
  test.setTimeout(signIns * 60_000);
  const slow: string[] = [];
  for (let n = 0; n < signIns; n += 1) {
    const profile = new WebkitProfile(display);
    try {
      const page = await profile.open();
      await page.goto(lanyard.appUrl);
      await press(page, 'button', 'Sign in');
      await press(page, 'button', 'employee…');
      await expect.poll(() => page.url(), { timeout: 60_000 }).toContain(lanyard.appUrl);
      const began = Date.now();
      // The card, or a sentence with a way on.
      await expect.poll(() => words(page), { timeout: 60_000 }).toMatch(/Mira|Try again/);
      const waitedMs = Date.now() - began;
      if (waitedMs > wordlessLimitMs) slow.push(`${String(n)}: ${String(waitedMs)} ms`);
      await see(page, 'article');
    } finally {
      await profile.dispose();
    }
    await lanyard.control.reset();
  }
  expect(slow).toEqual([]);
});
