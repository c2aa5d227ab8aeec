/** Journeys with digital keys: the build with the simulated phone, and a camera that films an invitation. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { qrPicture } from '#tests/support/qrPictures.ts';
import { sessionIsKept } from './storedData.ts';
import { expect, signIn, test as base } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';
import { wholeBrowser } from './wholeBrowser.ts';

/** The code that the camera films, in an address as in an invitation letter. */
export const seenCode = 'Q7R8-S9T0-U1V2-W3X4';

interface KeyFixtures {
  /** The folder of the build with the simulated phone (decisions/simulated-reader). */
  readonly demo: string;
}

export const test = base.extend<object, KeyFixtures>({
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      if (browserName !== 'chromium') {
        await use(launchOptions);
        return;
      }
      const folder = mkdtempSync(join(tmpdir(), 'lanyard-camera-'));
      const film = join(folder, 'invitation.y4m');
      writeFileSync(film, filmOf(`https://keys.example/redeem?code=${seenCode}`));
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ];
      await use({ ...wholeBrowser(launchOptions), args });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  demo: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lanyard-demo-'));
      const vite = join('node_modules', 'vite', 'bin', 'vite.js');
      execFileSync(process.execPath, [vite, 'build', '--mode', 'demo', '--logLevel', 'warn'], {
        env: { ...process.env, LANYARD_DIST: folder },
        stdio: 'pipe',
      });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/** Signs in to the build with the simulated phone. */
export async function comeWithPhone(page: Page, lanyard: Lanyard, demo: string): Promise<void> {
  await lanyard.deploy(demo);
  await signIn(page, 'keys');
  await expect(page.getByText('Simulated reader')).toBeVisible();
  await sessionIsKept(page);
}

/** Removes the account's invitation, so that only invitations from a test are redeemed. */
export function withoutInvitation({ control }: Lanyard): Promise<void> {
  return control.patchState({ messages: { 'message-keys': null } });
}

/**
 * A film of two identical pictures of a code, in the format that the fake camera reads: grey, 4:2:0,
 * uncompressed.
 */
function filmOf(text: string): Buffer {
  const { data, width, height } = qrPicture(text, { turnedDegrees: 14, width: 640, height: 480 });
  const brightness = Buffer.from(data.filter((_, at) => at % 4 === 0));
  const noColour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, noColour]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420\n`),
    frame,
    frame,
  ]);
}
