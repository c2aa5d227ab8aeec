/** A user that unlocks the app (P3). */
import type { Page } from '@playwright/test';
import { pin } from './sites.ts';
import { said } from './watch.ts';

/**
 * The typing speed of a quick user that has memorized the PIN: the time to the first digit, and between two
 * digits.
 */
const reachMs = 700;
const digitMs = 200;

/** Types the right PIN at the speed of a quick user, then waits for the card. */
export async function unlock(page: Page): Promise<void> {
  const typed = page
    .waitForTimeout(reachMs)
    .then(() => page.keyboard.type(pin, { delay: digitMs }));
  await Promise.all([said(page, 'card'), typed]);
}
