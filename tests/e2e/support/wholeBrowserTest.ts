/**
 * Tests in the browser that users run: with notifications, and with a camera, which films an invitation. All use
 * these options, so that they share workers, emulators and browsers.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { qrPicture } from '#tests/support/qrPictures.ts';
import { test as base } from './lanyard.ts';
import { wholeBrowser } from './wholeBrowser.ts';

/** The code that the camera films, in an address as in an invitation letter. */
export const seenCode = 'Q7R8-S9T0-U1V2-W3X4';

/** Chromium's test build shows no message, and has the fake camera, but no picture from it. */
export const test = base.extend({
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
});

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
