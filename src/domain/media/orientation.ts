/** The eight orientations in which a camera may store a picture (EXIF and TIFF tag 274). */
import type { Size } from './size.ts';

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export function isOrientation(value: number): value is Orientation {
  return Number.isInteger(value) && value >= 1 && value <= 8;
}

/** The size of the upright picture: four of the eight orientations are sideways. */
export function uprightSize({ width, height }: Size, orientation: Orientation): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The six numbers of a canvas transform. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The transform that shows a picture of this size, drawn at 0, 0, upright at 0, 0. */
export function uprightTransform({ width, height }: Size, orientation: Orientation): Transform {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
  }
}
