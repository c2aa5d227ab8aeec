import { lstatSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext, BrowserType, LaunchOptions } from '@playwright/test';
import { test as lanyardTest } from './lanyard.ts';
import { wholeBrowser } from './wholeBrowser.ts';

type ContextOptions = NonNullable<Parameters<BrowserType['launchPersistentContext']>[1]>;

/** A browser profile on the disk that outlives the browser that used it. */
export class OwnProfile {
  /** The folder of the profile. Reading it is useful only while no browser is open. */
  readonly folder = mkdtempSync(join(tmpdir(), 'lanyard-profile-'));
  private readonly browserType: BrowserType;
  private readonly options: ContextOptions;
  private context: BrowserContext | undefined;

  constructor(browserType: BrowserType, options: LaunchOptions & ContextOptions) {
    this.browserType = browserType;
    this.options = options;
  }

  /** Starts a browser with this profile. */
  async open(): Promise<BrowserContext> {
    this.context = await this.browserType.launchPersistentContext(this.folder, this.options);
    return this.context;
  }

  /** Ends the browser as if a phone ran out of power: nothing more is written. */
  async kill(): Promise<void> {
    const context = this.context;
    if (context === undefined) return;
    this.context = undefined;
    const closed = new Promise((resolve) => context.once('close', resolve));
    process.kill(this.browserProcess(), 'SIGKILL');
    await closed;
    // The next browser can use the profile only when no process holds it.
    await expect.poll(() => isRunning(this.lockHolder())).toBe(false);
    rmSync(this.lock, { force: true });
  }

  async dispose(): Promise<void> {
    await this.context?.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private get lock(): string {
    return join(this.folder, this.browserType.name() === 'firefox' ? 'lock' : 'SingletonLock');
  }

  private browserProcess(): number {
    const holder = this.lockHolder();
    if (holder === undefined) throw new Error('no browser holds this profile');
    return holder;
  }

  /** The browser leaves a link to `<host>-<process>` in the profile that it uses, Firefox to `<host>:+<process>`. */
  private lockHolder(): number | undefined {
    if (lstatSync(this.lock, { throwIfNoEntry: false }) === undefined) return undefined;
    const process = Number(readlinkSync(this.lock).split(/-|:\+/).at(-1));
    return Number.isInteger(process) ? process : undefined;
  }
}

/** A test whose browser has its own profile. The test may kill the browser and start it again. */
export const test = lanyardTest.extend<{ readonly profile: OwnProfile }>({
  profile: async (
    { playwright, browserName, channel, launchOptions, contextOptions, baseURL, viewport },
    use,
  ) => {
    const profile = new OwnProfile(playwright[browserName], {
      ...contextOptions,
      ...(browserName === 'chromium' ? wholeBrowser(launchOptions) : launchOptions),
      ...(channel === undefined ? {} : { channel }),
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport,
    });
    await use(profile);
    await profile.dispose();
  },
});

function isRunning(id: number | undefined): boolean {
  if (id === undefined) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
