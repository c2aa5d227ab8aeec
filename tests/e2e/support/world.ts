/**
 * The world of the end-to-end tests in every engine: one app server and one emulator per worker, the world reset
 * before each test.
 */
import type { Speech } from '#emulator/identity/settings.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import type { AppServer } from '#scripts/serve/appServer.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';
import { controlOf } from './control.ts';
import type { Control, SavedGrants } from './control.ts';
import { deploy } from './deployment.ts';
import type { Stub } from './deployment.ts';
import { EmulatorProcess } from './emulatorProcess.ts';
import { engineTest } from './engineTest.ts';
import { grantsOfRecording } from './savedSignIn.ts';

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

interface WorldFixtures {
  /**
   * Whether the card cloud issues badges. By default it has none, as most have none: the calls that obtain badges come at any
   * moment, and would take a fault or a response that a test has prepared for other calls.
   */
  readonly issuing: 'on' | 'absent';
  /** How the identity provider behaves (docs/emulator.md, 'Two ways of speaking'). */
  readonly speaks: Speech;
  readonly freshWorld: undefined;
}

/** The seed, as at the start of each test. @param grants what the provider has. */
export async function resetWorld(
  control: Control,
  issuing: WorldFixtures['issuing'],
  grants: SavedGrants,
): Promise<void> {
  await control.reset(undefined, grants);
  await control.clearFaults();
  await control.switchBadges({ issuing });
  await control.setClock(0);
  await control.clearCalls();
}

interface WorldWorkerFixtures {
  readonly lanyard: Lanyard;
}

/** A test in this world, which need not open a page of Playwright's. */
export const worldTest = engineTest.extend<WorldFixtures, WorldWorkerFixtures>({
  lanyard: [
    async ({}, use) => {
      let environments: unknown = {};
      const { ports, release } = await claimPorts();
      const [port = 0, authPort = 0, apiPort = 0] = ports;
      const serve = (): Promise<AppServer> =>
        startAppServer({ dist, port, environments: () => environments });
      const first = await serve();
      const appUrl = first.origin;
      const running: { app: Pick<AppServer, 'close'> | undefined; isOther: boolean } = {
        app: first,
        isOther: false,
      };
      const emulator = new EmulatorProcess({ app: port, auth: authPort, api: apiPort });
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
              running.app = await serve();
            }
            running.isOther = false;
          },
          deploy: async (folder, stub) => {
            await running.app?.close();
            running.app = await deploy(folder, port, environments, stub);
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
        await release();
      }
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ lanyard }, use) => {
    await use(lanyard.appUrl);
  },

  issuing: ['absent', { option: true }],

  speaks: ['standard', { option: true }],

  freshWorld: [
    async ({ lanyard, issuing, speaks }, use) => {
      lanyard.thawEmulator();
      await lanyard.startEmulator();
      await lanyard.startApp();
      await resetWorld(lanyard.control, issuing, grantsOfRecording());
      if (speaks !== 'standard') {
        await lanyard.control.patchState({ identity: { settings: { speaks } } });
      }
      await use(undefined);
    },
    { auto: true },
  ],
});
