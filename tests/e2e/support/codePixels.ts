/** What the pixels of a drawn code must be, whatever the screen: black and white, whole, with their quiet zone. */
import type { Locator } from '@playwright/test';
import { linearQuietZone, qrQuietZone } from '#domain/card/moduleWidth.ts';
import { readPng, type Picture } from '#tests/support/readPng.ts';

/**
 * Looks at a picture of a code.
 * @returns what is wrong with it, in words; nothing where it is as gate.md wants it.
 */
export async function faultsOf(
  code: Locator,
  png: Buffer,
  ratio: number,
): Promise<readonly string[]> {
  const { modules, widthPx, isLinear } = await code.evaluate((drawing: SVGSVGElement) => ({
    modules: drawing.viewBox.baseVal.width,
    widthPx: drawing.width.baseVal.value,
    isLinear: drawing.getAttribute('aria-label')?.startsWith('Barcode') === true,
  }));
  const module = (widthPx * ratio) / modules;
  const picture = readPng(png);
  const faults = [...foreignColours(picture)];
  if (Math.abs(module - Math.round(module)) > 0.01 || module < 0.99) {
    faults.push(`a module of ${module} device pixels`);
  }
  const edges = darkEdges(picture);
  const quiet = Math.round(module) * (isLinear ? linearQuietZone : qrQuietZone);
  const sides = isLinear ? edges.slice(0, 2) : edges;
  if (sides.some((white) => white < quiet)) faults.push(`quiet zones ${sides.join(', ')}`);
  faults.push(...brokenRuns(picture, Math.round(module)));
  return faults;
}

const isDark = (picture: Picture, x: number, y: number): boolean => picture.at(x, y)[0] < 128;

/** Anything but black and white: a scaled, faded or coloured code. */
function foreignColours(picture: Picture): readonly string[] {
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const colour = picture.at(x, y);
      const isPure = colour.every((part) => part === 0) || colour.every((part) => part === 255);
      if (!isPure) return [`the colour ${colour.join(' ')} at ${x}, ${y}`];
    }
  }
  return [];
}

/** How much white there is left, right, above and below of the dark. */
function darkEdges(picture: Picture): readonly number[] {
  const { width, height } = picture;
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (_row, y) => y).some((y) => isDark(picture, x, y)),
  );
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_column, x) => x).some((x) => isDark(picture, x, y)),
  );
  return [columns, rows].flatMap((line) => [
    line.indexOf(true),
    line.length - 1 - line.lastIndexOf(true),
  ]);
}

/** Bars and gaps of the middle line that are no whole number of modules. */
function brokenRuns(picture: Picture, module: number): readonly string[] {
  const y = Math.floor(picture.height / 2);
  const line = Array.from({ length: picture.width }, (_, x) => isDark(picture, x, y));
  const inner = line.slice(line.indexOf(true), line.lastIndexOf(true) + 1);
  const broken: string[] = [];
  let length = 0;
  for (const [at, dark] of inner.entries()) {
    length += 1;
    if (inner[at + 1] === dark) continue;
    if (length % module !== 0) broken.push(`a run of ${length} where a module is ${module}`);
    length = 0;
  }
  return broken.slice(0, 1);
}
