/**
 * A signed-in browser without the way there (docs/decisions/saved-sign-in.md). A worker signs in once as a user
 * does. What that left in the browser is written into the contexts of its later tests. What it left at the
 * provider is restored with the world before each of them.
 */
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SavedGrants } from './control.ts';
import { leaveKeysOpen, readDatabase, writeDatabase, type SavedDatabase } from './savedDatabase.ts';

/** What a sign-in left in the browser. Its keys are in clear, which the recording context alone allows. */
interface SavedSignIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly local: Readonly<Record<string, string>>;
  readonly database: SavedDatabase;
}

interface Recording {
  readonly locale: string | undefined;
  readonly signIn: SavedSignIn;
  readonly grants: SavedGrants;
  readonly recordedAt: number;
}

/** The account of nearly all tests. Recording another one would cost more than its few tests save. */
const recordedAccount = 'employee';

/** An access token is valid for an hour, and a test may last some minutes. */
const maxAgeMs = 10 * 60_000;

/**
 * Rows about this browser and its window, which the app writes some time after a sign-in. They are left out: each
 * context obtains its own, and a record does not depend on how far the app had come.
 */
const rowsOfTheBrowser: readonly string[] = ['paintedCard', 'passedChecks', 'storageAsked'];

let recording: Recording | undefined;

/** What the provider must have at the start of a test, so that the recorded sign-in is as good as new. */
export function grantsOfRecording(): SavedGrants {
  if (recording !== undefined && Date.now() - recording.recordedAt > maxAgeMs)
    recording = undefined;
  return recording?.grants ?? {};
}

/**
 * The sign-in of this worker, in a browser with this language.
 * @param record signs in as a user; called unless such a sign-in is recorded already.
 */
export async function recordedSignIn(
  locale: string | undefined,
  record: () => Promise<Pick<Recording, 'signIn' | 'grants'>>,
): Promise<SavedSignIn> {
  if (recording === undefined || recording.locale !== locale) {
    const recordedAt = Date.now();
    recording = { ...(await record()), locale, recordedAt };
  }
  return recording.signIn;
}

/** Signs in by hand on a page, and resolves when the card is shown and the app is at rest. */
type Way = (page: Page) => Promise<void>;

/** The sign-in to open in a context. Undefined if this one takes the way itself. */
type Arrival = (way: Way) => Promise<SavedSignIn | undefined>;

const arrivals = new WeakMap<BrowserContext, Arrival>();

export function arriveBy(context: BrowserContext, arrival: Arrival): void {
  arrivals.set(context, arrival);
}

/** The sign-in that the page can open. Undefined if it must sign in by hand. */
export function savedSignInFor(
  page: Page,
  account: string,
  way: Way,
): Promise<SavedSignIn | undefined> | undefined {
  const context = page.context();
  // What has been visited may have left something. A refresh token is good for one browser.
  const isNew = context.pages().every((each) => each.url() === 'about:blank');
  return account === recordedAccount && isNew ? arrivals.get(context)?.(way) : undefined;
}

/** Signs in in a context of its own. */
export async function recordSignIn(browser: Browser, way: Way): Promise<SavedSignIn> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addInitScript(leaveKeysOpen);
    const page = await context.newPage();
    await way(page);
    // The card and the replies are sealed and stored a moment after they are shown.
    const stored = () => page.evaluate(() => localStorage.getItem('lanyard.stored'));
    await expect.poll(stored).toBe('card');
    const database = await page.evaluate(readDatabase, ['lanyard', rowsOfTheBrowser] as const);
    const local = await page.evaluate<Record<string, string>>(() =>
      Object.fromEntries(Object.entries(localStorage)),
    );
    return { cookies: await context.cookies(), local, database };
  } finally {
    await context.close();
  }
}

/** Opens the app as the saved user in a context without a past. The page's history has this one entry. */
export async function openSaved(page: Page, saved: SavedSignIn): Promise<void> {
  await page.context().addCookies([...saved.cookies]);
  // A small document of the app's origin, with nothing of the app in it.
  await page.goto('/version.json');
  await page.evaluate(writeDatabase, saved.database);
  const opened = page.waitForURL((url) => url.pathname !== '/version.json');
  await page.evaluate((local) => {
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    location.replace('/');
  }, saved.local);
  await opened;
}
