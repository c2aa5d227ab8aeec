/**
 * The world of the end-to-end tests: one app server and one emulator per worker, the world reset before each
 * test, and a test that fails on any error in the page.
 */
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import type { AppServer } from '#scripts/serve/appServer.ts';
import { controlOf } from './control.ts';
import type { Control } from './control.ts';
import { deploy } from './deployment.ts';
import type { Stub } from './deployment.ts';
import { EmulatorProcess } from './emulatorProcess.ts';
import { watchPages } from './pageFaults.ts';
import type { PageFaults } from './pageFaults.ts';
import { watchWholeRun } from './wholeRun.ts';
import type { WholeRun } from './wholeRun.ts';

export interface Lanyard {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly authUrl: string;
  readonly control: Control;
  /** An outage of identity provider and card cloud. Both run again for the next test. */
  readonly stopEmulator: () => Promise<void>;
  /** The end of the outage: the same addresses and the same sessions. */
  readonly startEmulator: () => Promise<void>;
  /** Stops the app's own server. It runs again for the next test. */
  readonly stopApp: () => Promise<void>;
  readonly startApp: () => Promise<void>;
  /** Serves another build at the app's address, or serves one badly. The next test gets the first build again. */
  readonly deploy: (folder: string, stub?: Stub) => Promise<void>;
  /** Connections open, but nothing responds until `thawEmulator`. */
  readonly freezeEmulator: () => void;
  readonly thawEmulator: () => void;
}

/** The build under test. It is a folder other than `dist` while another build runs in parallel. */
export const dist = process.env['LANYARD_DIST'] ?? 'dist';

/**
 * For `test.use`: storing every file for offline use takes half the time of a visit, and many tests do not
 * need it.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const;
export const withWorker = { serviceWorkers: 'allow' } as const;

/** For `test.use`: the other tests run with reduced motion, to save the machine the card's animation. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface TestFixtures {
  readonly freshWorld: undefined;
  /** Errors in the page. `expect` names those that the test causes on purpose. */
  readonly pageFaults: PageFaults;
  /** The rules for the whole run: hosts, console, addresses (SR-136, SR-137, SR-138). */
  readonly wholeRun: WholeRun;
}

interface WorkerFixtures {
  readonly lanyard: Lanyard;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  lanyard: [
    async ({}, use) => {
      let environments: unknown = {};
      const serve = (port: number): Promise<AppServer> =>
        startAppServer({ dist, port, environments: () => environments });
      const first = await serve(0);
      const appUrl = first.origin;
      const running: { app: Pick<AppServer, 'close'> | undefined; isOther: boolean } = {
        app: first,
        isOther: false,
      };
      const emulator = new EmulatorProcess(appUrl);
      try {
        await emulator.start();
        const { addresses } = emulator;
        environments = addresses.environments;
        await use({
          appUrl,
          apiUrl: addresses.apiOrigin,
          authUrl: addresses.authOrigin,
          control: controlOf(() => addresses.apiOrigin),
          stopEmulator: () => emulator.stop(),
          startEmulator: () => emulator.start(),
          stopApp: async () => {
            await running.app?.close();
            running.app = undefined;
            running.isOther = false;
          },
          startApp: async () => {
            if (running.isOther) await running.app?.close();
            if (running.isOther || running.app === undefined) {
              running.app = await serve(Number(new URL(appUrl).port));
            }
            running.isOther = false;
          },
          deploy: async (folder, stub) => {
            await running.app?.close();
            running.app = await deploy(folder, Number(new URL(appUrl).port), environments, stub);
            running.isOther = true;
          },
          freezeEmulator: () => {
            emulator.freeze();
          },
          thawEmulator: () => {
            emulator.thaw();
          },
        });
      } finally {
        await emulator.dispose();
        await running.app?.close();
      }
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ lanyard }, use) => {
    await use(lanyard.appUrl);
  },

  freshWorld: [
    async ({ lanyard }, use) => {
      lanyard.thawEmulator();
      await lanyard.startEmulator();
      await lanyard.startApp();
      await lanyard.control.reset();
      await lanyard.control.clearFaults();
      await lanyard.control.setClock(0);
      await lanyard.control.clearCalls();
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
      expect(await run.finish(), 'what no test may cause').toEqual([]);
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
export async function signIn(page: Page, account: string, button = 'Sign in'): Promise<void> {
  await page.goto('/');
  const app = new URL(page.url()).origin;
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL((url) => url.origin !== app);
  const tokens = page.waitForResponse((response) => response.url().includes(identityPaths.token));
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  await tokens;
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
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
