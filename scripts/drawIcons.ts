/**
 * Draws every PNG of the app's own brand from the SVG files under public/, including the store apps' icons
 * and splash: `node scripts/drawIcons.ts`. The pictures are committed, so a build needs no browser; run this
 * after a change to an SVG.
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

const root = new URL('../', import.meta.url);
const publicFolder = new URL('public/', root);

interface Drawing {
  /** A path from the root. */
  file: string;
  width: number;
  height: number;
  svg: string;
}

function read(file: string): Promise<string> {
  return readFile(new URL(file, publicFolder), 'utf8');
}

/**
 * The icon without its rounded tile, with the badge at `scale` around the centre. The important parts of a
 * maskable icon stay inside a circle of 80 % of the side, and its background reaches every edge. The ribbon
 * may extend beyond the picture.
 */
function fullBleed(icon: string, scale: number): string {
  const badge = /<g id="badge">[\s\S]*?<\/g>/.exec(icon)?.[0];
  const ground = /<rect id="ground"[^>]*>/.exec(icon)?.[0];
  if (badge === undefined || ground === undefined) {
    throw new Error('public/icons/icon.svg has lost its groups "ground" and "badge".');
  }
  const place = `translate(256 256) scale(${scale}) translate(-256 -256)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground}<g transform="${place}">${badge}</g></svg>`;
}

async function drawings(): Promise<Drawing[]> {
  const icon = await read('icons/icon.svg');
  const square = (file: string, side: number, svg: string): Drawing => ({
    file: `public/icons/${file}`,
    width: side,
    height: side,
    svg,
  });
  return [
    square('icon-192.png', 192, icon),
    square('icon-512.png', 512, icon),
    square('maskable-192.png', 192, fullBleed(icon, 0.78)),
    square('maskable-512.png', 512, fullBleed(icon, 0.78)),
    square('apple-touch-icon.png', 180, fullBleed(icon, 0.92)),
    square('favicon-32.png', 32, await read('icons/favicon.svg')),
    square('monochrome-96.png', 96, await read('icons/monochrome.svg')),
    square('shortcut-card-96.png', 96, await read('icons/shortcut-card.svg')),
    {
      file: 'public/default-logo.png',
      width: 796,
      height: 192,
      svg: await read('default-logo.svg'),
    },
    ...nativeDrawings(icon, await read('icons/monochrome.svg')),
  ];
}

/** Android's densities, and the side of an adaptive icon's layer at each density: 108 dp. */
const densities = { mdpi: 108, hdpi: 162, xhdpi: 216, xxhdpi: 324, xxxhdpi: 432 };

/** The visible part of an adaptive icon is a circle of two thirds of its side, and less in a splash. */
function nativeDrawings(icon: string, monochrome: string): Drawing[] {
  const square = (file: string, side: number, svg: string): Drawing => ({
    file,
    width: side,
    height: side,
    svg,
  });
  const layers = Object.entries(densities).flatMap(([density, side]) => {
    const folder = `android/app/src/main/res/mipmap-${density}`;
    return [
      square(`${folder}/ic_launcher_foreground.png`, side, layer(icon, 0.5)),
      square(`${folder}/ic_launcher_monochrome.png`, side, shrunk(monochrome, 0.5)),
    ];
  });
  const assets = 'ios/App/App/Assets.xcassets';
  return [
    ...layers,
    square(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, 1024, fullBleed(icon, 0.92)),
    square(`${assets}/Splash.imageset/splash.png`, 1366, fullBleed(icon, 0.25)),
  ];
}

/** Only the badge, without a background: Android puts the brand's colour behind it. */
function layer(icon: string, scale: number): string {
  return fullBleed(icon, scale).replace(/<rect id="ground"[^>]*>/, '');
}

/** Any picture, shrunk towards its centre. */
function shrunk(svg: string, scale: number): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const side = 512 * scale;
  const margin = (512 - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><image href="${source}" x="${margin}" y="${margin}" width="${side}" height="${side}"/></svg>`;
}

async function draw(page: Page, drawing: Drawing): Promise<void> {
  const { width, height } = drawing;
  await page.setViewportSize({ width, height });
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing.svg).toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0}img{display:block}</style><img width="${width}" height="${height}" src="${source}">`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(drawing.file, root), png);
  console.log(`${fileURLToPath(new URL(drawing.file, root))}  ${png.length} bytes`);
}

const executablePath = execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const drawing of await drawings()) await draw(page, drawing);
} finally {
  await browser.close();
}
