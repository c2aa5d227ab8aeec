/** Which part of a photo is used: config.cropRatio is the width divided by the height. */
import type { Size } from './size.ts';

/** Fractions of the upright picture, each from 0 to 1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whole pixels inside a picture. */
export interface PixelArea extends Size {
  readonly left: number;
  readonly top: number;
}

/** The passport photo's 3:4, used when the organization sets no ratio or an impossible one. */
export const defaultCropRatio = 3 / 4;
const minCropRatio = 0.2;
const maxCropRatio = 5;

export function readCropRatio(ratio: number | undefined): number {
  const isUsable = ratio !== undefined && ratio >= minCropRatio && ratio <= maxCropRatio;
  return isUsable ? ratio : defaultCropRatio;
}

/** The largest area with this ratio in the middle of a picture. */
export function centredCrop({ width, height }: Size, ratio: number): Crop {
  const isTooWide = width > height * ratio;
  const part = isTooWide
    ? { width: (height * ratio) / width, height: 1 }
    : { width: 1, height: width / ratio / height };
  return { ...part, x: (1 - part.width) / 2, y: (1 - part.height) / 2 };
}

/** The pixels of a crop: never outside the picture, never empty. */
export function cropPixels({ width, height }: Size, crop: Crop): PixelArea {
  const [left, right] = span(width, crop.x, crop.width);
  const [top, bottom] = span(height, crop.y, crop.height);
  return { left, top, width: right - left, height: bottom - top };
}

function span(side: number, start: number, length: number): readonly [number, number] {
  const from = clamp(Math.round(start * side), 0, side - 1);
  return [from, clamp(Math.round((start + length) * side), from + 1, side)];
}

function clamp(value: number, lowest: number, highest: number): number {
  // NaN counts as the lowest value.
  return Math.min(Math.max(Number.isNaN(value) ? lowest : value, lowest), highest);
}
