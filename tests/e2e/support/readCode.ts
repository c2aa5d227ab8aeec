/** Reads a drawn code from a picture, as a reader at a gate would (decisions/decoders). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReaderOptions } from 'zxing-wasm/reader';
import type { BarcodeFormat } from '#domain/card/barcode.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: bytesOf(wasm) } });

const readerFormats: Readonly<Record<BarcodeFormat, ReaderOptions['formats']>> = {
  qrcode: ['QRCode'],
  CODE39: ['Code39Std'],
  CODE128: ['Code128'],
  codabar: ['Codabar'],
};

/** The minimum white margin of a picture around the drawing's own quiet zone, in CSS pixels. */
const marginPx = 6;

/** The card's code, found by its role and name. */
export function codeOn(page: Page): Locator {
  return page.getByRole('img', { name: /^(QR code|Barcode),? / });
}

/**
 * A picture (PNG) of a code whose place on the screen is the same before and after it. It waits while the
 * code is laid out again.
 */
export async function pictureOf(code: Locator): Promise<Buffer> {
  for (let place = await placeOf(code); ;) {
    const picture = await code.page().screenshot({ clip: clipOf(place) });
    const next = await placeOf(code);
    if (JSON.stringify(next) === JSON.stringify(place)) return picture;
    place = next;
  }
}

/** The place of a code. The app may replace the snapshot between two reads. In that case it searches again. */
async function placeOf(code: Locator): Promise<Box> {
  const seen: { place: Box | null } = { place: null };
  await expect(async () => {
    await code.scrollIntoViewIfNeeded();
    seen.place = await code.boundingBox();
    expect(seen.place, 'the code is on the screen').not.toBeNull();
  }).toPass();
  return seen.place!;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of the page that a picture of a drawing shows, in CSS pixels. The browser accepts only whole
 * pixels.
 */
export function clipOf(box: Box): Box {
  const [x, y] = [Math.floor(box.x - marginPx), Math.floor(box.y - marginPx)];
  const [right, bottom] = [box.x + box.width + marginPx, box.y + box.height + marginPx];
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

/**
 * Reads a picture of a code. Reads only dark on white.
 * @param isTurned a reader at a gate turns with it.
 * @returns the texts of all codes in the picture.
 */
export async function readPicture(
  picture: Buffer,
  format: BarcodeFormat,
  isTurned = false,
): Promise<readonly string[]> {
  const results = await readBarcodes(picture, {
    formats: readerFormats[format] ?? [],
    tryInvert: false,
    tryRotate: isTurned,
    tryHarder: true,
  });
  return results.map(({ text }) => text);
}

/** Takes a picture of a code on the screen and reads it like `readPicture`. */
export async function readCode(
  code: Locator,
  format: BarcodeFormat,
  isTurned = false,
): Promise<readonly string[]> {
  return readPicture(await pictureOf(code), format, isTurned);
}

function bytesOf(file: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
