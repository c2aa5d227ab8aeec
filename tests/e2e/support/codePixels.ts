/** The required pixels of a drawn code on any screen: black and white, whole, with their quiet zone. */
import type { Locator } from '@playwright/test';
import { linearQuietZone, qrQuietZone } from '#domain/card/barcodeModuleWidth.ts';
import { readPng, type Picture } from '#tests/support/readPng.ts';
import { clipOf } from './readCode.ts';

/**
 * Checks a picture of a code.
 * @returns a description of each fault; empty if the picture is as gate.md requires.
 */
export async function faultsOf(
  code: Locator,
  png: Buffer,
  ratio: number,
): Promise<readonly string[]> {
  const { modules, alongPx, isLinear, isTurned, box } = await code.evaluate(
    (drawing: SVGSVGElement) => {
      const { width, height } = drawing.viewBox.baseVal;
      const { x, y, width: widthPx, height: heightPx } = drawing.getBoundingClientRect();
      const isBars = drawing.getAttribute('aria-label')?.startsWith('Barcode') === true;
      return {
        isLinear: isBars,
        isTurned: isBars && height > width,
        modules: isBars ? Math.max(width, height) : width,
        alongPx:
          isBars && height > width ? drawing.height.baseVal.value : drawing.width.baseVal.value,
        box: { x, y, width: widthPx, height: heightPx },
      };
    },
  );
  const module = (alongPx * ratio) / modules;
  const whole = isTurned ? onItsSide(readPng(png)) : readPng(png);
  // The area around the drawing is not part of it, and may not stay white.
  const picture = inner(whole, aroundDrawing(box, ratio, isTurned));
  const faults = [...foreignColours(picture)];
  if (Math.abs(module - Math.round(module)) > 0.01 || module < 0.99) {
    faults.push(`a module of ${module} device pixels`);
  }
  const whites = darkEdges(picture).slice(0, isLinear ? 2 : 4);
  const zone = Math.round(module) * (isLinear ? linearQuietZone : qrQuietZone);
  if (!areWide(whites, zone)) faults.push(`quiet zones ${whites.join(', ')}`);
  faults.push(...brokenRuns(picture, Math.round(module)));
  return faults;
}

/**
 * Whether the white on each side and on the opposite side forms a zone. A browser moves a drawing to a whole
 * pixel near its box. One side may then be a pixel wider than its share, and the other a pixel narrower.
 */
function areWide(whites: readonly number[], zone: number): boolean {
  const pairs = [whites.slice(0, 2), whites.slice(2)].filter((pair) => pair.length > 0);
  return pairs.every(
    ([one = 0, other = 0]) => one + other >= 2 * zone && Math.min(one, other) >= zone - 1,
  );
}

/**
 * How much of the picture is outside the drawing, in device pixels, with the sides in the order of
 * `darkEdges`.
 */
function aroundDrawing(
  box: Parameters<typeof clipOf>[0],
  ratio: number,
  isTurned: boolean,
): readonly number[] {
  const clip = clipOf(box);
  const [left, top] = [
    Math.round(box.x * ratio) - clip.x * ratio,
    Math.round(box.y * ratio) - clip.y * ratio,
  ];
  const across = [left, clip.width * ratio - left - Math.round(box.width * ratio)];
  const down = [top, clip.height * ratio - top - Math.round(box.height * ratio)];
  return isTurned ? [...down, ...across] : [...across, ...down];
}

/** A picture without its edges, in the order of `darkEdges`: left, right, above, below. */
function inner(picture: Picture, edges: readonly number[]): Picture {
  const [left = 0, right = 0, above = 0, below = 0] = edges;
  return {
    width: picture.width - left - right,
    height: picture.height - above - below,
    at: (x, y) => picture.at(x + left, y + above),
  };
}

/** A linear code that was drawn on its side, turned as a reader is held. */
function onItsSide({ width, height, at }: Picture): Picture {
  return { width: height, height: width, at: (x, y) => at(y, x) };
}

const isDark = (picture: Picture, x: number, y: number): boolean => picture.at(x, y)[0] < 128;

/** Any colour except black and white: a scaled, faded or coloured code. */
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

/** The amount of white to the left, right, above and below the dark area. */
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

/** Bars and gaps of the middle line that are not a whole number of modules. */
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
