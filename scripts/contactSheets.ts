/**
 * Makes one sheet per screen, `docs/screens/<screen>.jpg`, from the pictures that tests/gallery has taken:
 * one row per look, one column per size. `npm run screenshots` makes them.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { looks, picturesFolder, sizes } from './galleryLooks.ts';

const folder = join('docs', 'screens');
/** Relative to the pictures' size: a sheet is for checking shapes; check details in the app itself. */
const scale = 0.42;
const quality = 68;

/** The page that the screenshot shows; a missing picture leaves its cell empty. */
function sheet(screen: string): string {
  const rows = looks.map(({ name }) => {
    const cells = sizes.map(({ width, height }) => {
      const file = join(picturesFolder, screen, `${name}-${width}x${height}.png`);
      if (!existsSync(file)) return '<td></td>';
      const data = readFileSync(file).toString('base64');
      return `<td><img width="${Math.round(width * scale)}" src="data:image/png;base64,${data}"></td>`;
    });
    return `<tr><th>${name}</th>${cells.join('')}</tr>`;
  });
  const head = sizes.map(({ width, height }) => `<th>${width}×${height}</th>`).join('');
  return `<!doctype html><style>
    body { margin: 0; inline-size: max-content; background: #8a8f98; font: 12px sans-serif; }
    td, th { padding: 4px; vertical-align: top; text-align: start; }
    img { display: block; }
  </style><table><tr><th>${screen}</th>${head}</tr>${rows.join('')}</table>`;
}

const browser = await chromium.launch({
  executablePath: process.env['LANYARD_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  for (const screen of readdirSync(picturesFolder)) {
    await page.setContent(sheet(screen));
    const path = join(folder, `${screen}.jpg`);
    await page.locator('body').screenshot({ path, type: 'jpeg', quality });
    console.log(path);
  }
} finally {
  await browser.close();
}
