/** A test in the world of the app, which fails on any error in the page. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import { isByHand } from './byHand.ts';
import { watchPages } from './pageFaults.ts';
import type { PageFaults } from './pageFaults.ts';
import { arriveBy, recordedSignIn, recordSignIn } from './savedSignIn.ts';
import { watchWholeRun, worldOf } from './wholeRun.ts';
import type { WholeRun } from './wholeRun.ts';
import { resetWorld, worldTest } from './world.ts';

export { dist, type Lanyard } from './world.ts';

/**
 * For `test.use`: storing every file for offline use takes half the time of a visit, and many tests do not
 * need it.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const;
export const withWorker = { serviceWorkers: 'allow' } as const;

/** For `test.use`: the other tests run with reduced motion, to save the machine the card's animation. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface TestFixtures {
  /** How `signInToCard` comes to a sign-in in the test's own context. */
  readonly arrival: undefined;
  /** Errors in the page. `expect` names those that the test causes on purpose. */
  readonly pageFaults: PageFaults;
  /** The rules for the whole run: hosts, console, addresses (SR-136, SR-137, SR-138). */
  readonly wholeRun: WholeRun;
}

export const test = worldTest.extend<TestFixtures>({
  arrival: [
    async (
      { browser, browserName, context, lanyard, issuing, speaks, locale, freshWorld: _fresh },
      use,
      testInfo,
    ) => {
      // Badges would be recorded here, and be missing in the world of the next test. Each way of speaking has its own grants.
      const isUsual = issuing === 'absent' && speaks === 'standard';
      if (browserName === 'chromium' && isUsual && !isByHand(testInfo.testId)) {
        const { control } = lanyard;
        const changeCount = control.changeCount();
        arriveBy(context, async (signInByHand) => {
          // In a changed world the sign-in would differ from the recorded one.
          if (control.changeCount() !== changeCount) return undefined;
          return recordedSignIn(locale, async () => {
            const begun = Date.now();
            const before = await worldOf(lanyard);
            const signIn = await recordSignIn(browser, signInByHand);
            expect(await worldOf(lanyard), 'after the sign-in, which leaves the world').toEqual(
              before,
            );
            const grants = await control.grants();
            await resetWorld(control, issuing, grants);
            // Work for the whole worker does not count against the guard of its first test.
            testInfo.setTimeout(testInfo.timeout + Date.now() - begun);
            return { signIn, grants };
          });
        });
      }
      await use(undefined);
    },
    { auto: true },
  ],

  pageFaults: [
    async ({ context, lanyard }, use) => {
      const faults = watchPages(context, lanyard.appUrl);
      await use(faults);
      expect(faults.found, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],

  wholeRun: [
    async ({ context, lanyard }, use) => {
      const run = watchWholeRun(context, lanyard);
      await use(run);
      expect(await run.finish(), 'after the test: what no test may cause').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Signs in as a seeded account, as a user would: the app's button, the provider's page, one tap. Resolves
 * when the app has its tokens. The test handles what the app shows then.
 * @param button the label of the app's button, if the app is not in English.
 */
export function signIn(page: Page, account: string, button = 'Sign in'): Promise<void> {
  return test.step('sign in', async () => {
    await page.goto('/');
    const app = new URL(page.url()).origin;
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL((url) => url.origin !== app);
    const tokens = page.waitForResponse((response) => response.url().includes(identityPaths.token));
    await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
    await tokens;
  });
}

/** Waits until the app has marked the card as rendered, and returns the time of that. */
export function cardIsShown(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const mark = list.getEntriesByName('lanyard:card')[0];
          if (mark !== undefined) resolve(mark.startTime);
        }).observe({ type: 'mark', buffered: true });
      }),
  );
}

/** Waits until the worker controls the page: from here on the app starts without a network. */
export function waitForWorker(page: Page): Promise<void> {
  return test.step('install the worker', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  });
}

/** Whether the worker answered the navigation to the current document, as the document itself has it. */
export function isFromWorker(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { workerStart, nextHopProtocol } = entry as PerformanceNavigationTiming;
    // Firefox has no `workerStart` of a navigation. It names the protocol of a document from the network alone.
    return workerStart > 0 || nextHopProtocol === '';
  });
}
