/** WebKitGTK with a profile on the disk: the engine of Safari, as far as Debian has it. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { worldTest, type Lanyard } from '#tests/e2e/support/world.ts';
import { ending, faultsIn, outage } from './consoleFaults.ts';
import { startDisplay, type Display } from './display.ts';
import { WebDriver } from './webDriver.ts';

const host = fileURLToPath(new URL('webkitHost.py', import.meta.url));

interface Size {
  readonly width: number;
  readonly height: number;
}

const phone: Size = { width: 390, height: 844 };

interface Opening {
  readonly size?: Size;
  readonly isDark?: boolean;
}

/** A profile on the disk that outlives the browsers that use it. */
export class WebkitProfile {
  readonly folder = mkdtempSync(join(tmpdir(), 'lanyard-webkit-'));
  private readonly display: Display;
  private readonly logFile = join(this.folder, 'console.log');
  private open_: WebDriver | undefined;

  constructor(display: Display) {
    this.display = display;
  }

  /** Starts a browser with this profile. One that is open is closed first. */
  async open({ size = phone, isDark = false }: Opening = {}): Promise<WebDriver> {
    await this.close();
    const args = ['--automation', '--size', `${String(size.width)}x${String(size.height)}`];
    this.open_ = await WebDriver.start({
      driver: 'WebKitWebDriver',
      capabilities: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: host,
          args: [...args, ...(isDark ? ['--dark'] : []), '--profile', this.stored],
        },
      },
      environment: { DISPLAY: this.display.name, LANG: 'en_GB.UTF-8', TZ: 'Europe/Berlin' },
      logFile: this.logFile,
    });
    return this.open_;
  }

  /** The folder with what the browser stores. */
  get stored(): string {
    return join(this.folder, 'profile');
  }

  /** Everything that driver, browser and pages have printed. */
  said(): string {
    // There is no log before the first start.
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
  }

  /** The policy violations, uncaught errors and crashes that pages of this profile have reported. */
  faults(): readonly string[] {
    return faultsIn(this.said());
  }

  /** Runs `within` while app, provider and card cloud are stopped. They run again afterwards. */
  async withoutServers<Result>(lanyard: Lanyard, within: () => Promise<Result>): Promise<Result> {
    appendFileSync(this.logFile, `${outage.begins}\n`);
    await lanyard.stopEmulator();
    await lanyard.stopApp();
    const result = await within();
    await lanyard.startEmulator();
    await lanyard.startApp();
    appendFileSync(this.logFile, `${outage.ends}\n`);
    return result;
  }

  async close(): Promise<void> {
    if (this.open_ !== undefined) appendFileSync(this.logFile, `${ending}\n`);
    await this.open_?.close();
    this.open_ = undefined;
  }

  /** Closes the browser and deletes all that it stored. */
  async forget(): Promise<void> {
    await this.close();
    rmSync(this.stored, { recursive: true, force: true, maxRetries: 5 });
  }

  async kill(): Promise<void> {
    await this.open_?.kill();
    this.open_ = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A test in the world of the app with a browser of WebKit's. */
export const test = worldTest.extend<
  { readonly webkit: WebkitProfile },
  { readonly display: Display }
>({
  display: [
    async ({}, use) => {
      const display = await startDisplay();
      await use(display);
      display.stop();
    },
    { scope: 'worker' },
  ],

  webkit: async ({ display, lanyard }, use, testInfo) => {
    const profile = new WebkitProfile(display);
    await use(profile);
    if (testInfo.status !== testInfo.expectedStatus) {
      // What a developer looks for first: what the page said, and what it last asked for.
      console.error(profile.said());
      const calls = await lanyard.control.calls().catch(() => []);
      for (const { seq, method, path, status } of calls.slice(-12)) {
        console.error(seq, method, path, status);
      }
    }
    await profile.dispose();
  },
});
