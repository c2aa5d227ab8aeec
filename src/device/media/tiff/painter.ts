/** Turns the samples of a picture into colours on white paper, row by row. */
import type { Size } from '#domain/media/size.ts';
import { photometric } from '#domain/media/tiffKinds.ts';
import type { TiffPicture } from '#domain/media/tiff.ts';

export interface Paper extends Size {
  /** Red, green, blue and 255, row by row, upright. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Where in `pixels` a column and a row of the file are. */
  readonly at: (x: number, y: number) => number;
  /** Whether something is not wholly transparent. */
  hasInk: boolean;
}

interface Row {
  readonly left: number;
  readonly y: number;
  readonly width: number;
}

/** Paints a row from its bytes: those of all samples, or those of each one when the picture is planar. */
type PaintRow = (planes: readonly Uint8Array[], row: Row) => void;

export function painterOf(tiff: TiffPicture, paper: Paper): PaintRow {
  const { samples, extra } = tiff;
  const colourOf = colourReader(tiff);
  const isMultiplied = extra === 'associated';
  const isAlpha = isMultiplied || extra === 'unassociated';
  return (planes, { left, y, width }) => {
    const values = readSamples(tiff, planes, width);
    for (let x = 0; x < width; x += 1) {
      const alpha = isAlpha ? (values[(x + 1) * samples - 1] ?? 0) : 255;
      if (alpha > 0) paper.hasInk = true;
      const at = paper.at(left + x, y);
      for (let colour = 0; colour < 3; colour += 1) {
        const value = colourOf(values, x * samples, colour);
        const ink = isMultiplied ? value : Math.floor((value * alpha + 127) / 255);
        paper.pixels[at + colour] = ink + 255 - alpha;
      }
    }
  };
}

/** Reads red, green or blue (0, 1, 2) of the pixel whose samples begin at an index. */
type ColourOf = (values: Uint8Array, at: number, colour: number) => number;

function colourReader(tiff: TiffPicture): ColourOf {
  switch (tiff.photometric) {
    case photometric.whiteIsZero:
      return (values, at) => 255 - (values[at] ?? 0);
    case photometric.blackIsZero:
      return (values, at) => values[at] ?? 0;
    case photometric.palette: {
      const map = bytesOfMap(tiff.colourMap);
      return (values, at, colour) => map[(colour << tiff.bits) + (values[at] ?? 0)] ?? 0;
    }
    case photometric.cmyk:
      // Ink to light without a colour profile: profiles are metadata and are dropped.
      return (values, at, colour) => {
        const white = 255 - (values[at + 3] ?? 0);
        return Math.floor(((255 - (values[at + colour] ?? 0)) * white) / 255);
      };
    default:
      return (values, at, colour) => values[at + colour] ?? 0;
  }
}

/** The colours of a palette have 16 bits; some programs write 8. */
function bytesOfMap(map: readonly number[]): readonly number[] {
  return map.every((value) => value < 256) ? map : map.map((value) => value >> 8);
}

/** The samples of a row, pixel by pixel. Those of a palette stay as they are; all others reach from 0 to 255. */
function readSamples(tiff: TiffPicture, planes: readonly Uint8Array[], width: number): Uint8Array {
  const { bits, samples, isDifferences, isLittleEndian } = tiff;
  const values = new Uint8Array(width * samples);
  const mask = 2 ** bits - 1;
  const scale = tiff.photometric === photometric.palette ? 1 : 255 / mask;
  const high = isLittleEndian ? 1 : 0;
  const before = new Uint16Array(samples);
  for (let index = 0; index < values.length; index += 1) {
    const sample = index % samples;
    const row = planes[tiff.isPlanar ? sample : 0] ?? values;
    const place = tiff.isPlanar ? (index - sample) / samples : index;
    let value: number;
    if (bits === 16) {
      value = ((row[place * 2 + high] ?? 0) << 8) | (row[place * 2 + 1 - high] ?? 0);
    } else {
      const bit = place * bits;
      value = ((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    }
    if (isDifferences) {
      value = (value + (before[sample] ?? 0)) & mask;
      before[sample] = value;
    }
    values[index] = Math.round(value * scale);
  }
  return values;
}
