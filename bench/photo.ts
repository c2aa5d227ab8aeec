/** P9: a photo of 12 megapixels, from choosing the file to its preview. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { saveRun } from './figures.ts';
import { onSlowPage, slowdown, watchLongTasks } from './slowPage.ts';
import { summary } from './statistics.ts';

/** @param rounds how often the photo is chosen. */
export async function photo(rounds: number): Promise<void> {
  const previews: number[] = [];
  const longest: number[] = [];
  await onSlowPage(async (_control, page, url, folder) => {
    const file = join(folder, 'photo.jpg');
    writeFileSync(file, await twelveMegapixels(page));
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${url}/profile/photo/upload`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose from gallery' }).click();
      const chooser = await choosing;
      const preview = await watchPreview(page);
      const longestTask = await watchLongTasks(page);
      // Passes the path. If the file were passed as bytes, the page itself would have to unpack them.
      await chooser.setFiles(file);
      previews.push(await preview());
      longest.push(await longestTask());
      console.log(`photo of 12 megapixels: round ${round + 1} of ${rounds}`);
    }
  });
  saveRun('photo', rounds, {
    figures: [
      {
        goal: 'P9',
        what: 'photo of 12 megapixels: longest task of the page until its preview',
        slowdown,
        unit: 'ms',
        sample: summary(longest),
        limit: 50,
      },
      {
        goal: 'P9',
        what: 'photo of 12 megapixels: file chosen to preview painted',
        slowdown,
        unit: 'ms',
        sample: summary(previews),
      },
    ],
  });
}

/**
 * Records in the page when a file arrives and when its preview is rendered. If the driver polled for the
 * preview, its polling would be measured too.
 */
async function watchPreview(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = new Promise<number>((resolve) => {
      let chosenAt = 0;
      document.addEventListener('change', ({ timeStamp }) => (chosenAt = timeStamp), true);
      const onLoad = ({ target }: Event) => {
        if (chosenAt === 0 || !(target instanceof HTMLImageElement)) return;
        document.removeEventListener('load', onLoad, true);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now() - chosenAt);
          };
          port2.postMessage(undefined);
        });
      };
      document.addEventListener('load', onLoad, true);
    });
    Object.assign(window, { watched });
  });
  return () => page.evaluate(() => (window as unknown as { watched: Promise<number> }).watched);
}

/** A JPEG of 4000 by 3000 pixels with as much detail as a camera photo. */
async function twelveMegapixels(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('no canvas');
    for (let index = 0; index < 20_000; index += 1) {
      paint.fillStyle = `hsl(${(index * 47) % 360} 60% ${30 + (index % 50)}%)`;
      paint.fillRect((index * 389) % 4000, (index * 613) % 3000, 90, 70);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}
